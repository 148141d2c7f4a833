import { createHash } from 'node:crypto';

/** What differs from run to run, by its form, and how a value that stands in for it looks: made of the number of those before it. */
const forms: readonly [RegExp, (number: number) => string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, (number) => `eyJhbGciOiJFZERTQSJ9.${base64url(`claims ${number}`)}.${base64url(`signature ${number}`)}`],
  [/whsec_[A-Za-z0-9+/=]+/g, (number) => `whsec_${sha256(`webhook ${number}`).toString('base64')}`],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, uuid],
  [/\b[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}\b/g, (number) => `BCDF-GH${'JKLMNPQRST'[number % 10]!}K`],
  [/(?<=-card-)[0-9a-f]{8}\b/g, (number) => sha256(`card ${number}`).toString('hex').slice(0, 8)],
  [/(?<="latency_ms":)\d+/g, () => '12'],
  [/\b[0-9a-f]{64}\b/g, (number) => sha256(`row ${number}`).toString('hex')],
  [/(?<![\w.-])[\w-]{43}(?![\w.-])/g, (number) => base64url(`token ${number}`)],
];

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const base64url = (text: string): string => sha256(text).toString('base64url');

function uuid(number: number): string {
  const hex = sha256(`uuid ${number}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The text of what was recorded with the same values in every run: uuids, hashes, tokens and secrets by the order in which they appear, and
 * `addresses` by what stands for them.
 */
export function settleValues(recorded: string, addresses: Readonly<Record<string, string>>): string {
  let text = recorded;
  for (const [address, name] of Object.entries(addresses)) text = text.replaceAll(address, name);
  for (const [form, standIn] of forms) {
    const seen = new Map<string, string>();
    text = text.replace(form, (value) => {
      if (!seen.has(value)) seen.set(value, standIn(seen.size + 1));
      return seen.get(value)!;
    });
  }
  return text;
}
