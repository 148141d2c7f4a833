import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';

/** An entry of a file as a program of plain text reads it: values in the reporting currency, debits +, by the codes of accounts. */
export interface ReadEntry {
  day: string;
  /** `closing:2024` of hledger, `#closing-2024` of Beancount. */
  closes: number | undefined;
  postings: { code: string; value: Decimal; currency: string; units: Decimal }[];
}

const entryLine = /^(\d{4}-\d\d-\d\d) \* .*?(?:[:#; ]closing[:-](\d+))?$/;
const postingLine = /^ {2,4}(\S.*?) {2}(-?[\d.]+) ([A-Z]{3})(?: @@ ([\d.]+) [A-Z]{3})?(?: {2};.*)?$/;

/** The entries of a file of hledger or Beancount, but for its assertions. */
export function readPlainText(text: string): ReadEntry[] {
  const entries: ReadEntry[] = [];
  for (const line of text.split('\n')) {
    const head = entryLine.exec(line);
    if (head) entries.push({ day: head[1]!, closes: head[2] === undefined ? undefined : Number(head[2]), postings: [] });
    const posting = postingLine.exec(line);
    if (!posting) continue;
    const [, account, amount, currency, cost] = posting;
    const units = new Decimal(amount!);
    const value = cost === undefined ? units : new Decimal(cost).times(units.isNegative() ? -1 : 1);
    entries.at(-1)!.postings.push({ code: codeIn(account!), currency: currency!, units, value });
  }
  return entries;
}

/** The letters and digits with which an account's own name begins: its code, or the beginning of that. `assets:bank:301 Bank`, `Assets:Bank:301-Bank`. */
export function codeIn(account: string): string {
  return /^[A-Za-z0-9]*/.exec(account.slice(account.lastIndexOf(':') + 1))![0].toLowerCase();
}

/** Stands for what the opening balances are off: no account of the chart. */
export const off_balance = 'opening';

/** What each account stands at, by its code; without those that stand at nothing. */
export function balancesOf(entries: readonly ReadEntry[]): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const { code, value } of entries.flatMap(({ postings }) => postings)) sums.set(code, (sums.get(code) ?? ZERO).plus(value));
  const standing = [...sums].filter(([code, sum]) => code !== off_balance && !sum.isZero());
  return Object.fromEntries(standing.map(([code, sum]) => [code, sum.toFixed()]));
}
