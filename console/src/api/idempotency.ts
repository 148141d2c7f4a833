/**
 * The key under which the service keeps the answer of a write, so that what is sent again is saved once (docs/guides, "Idempotency-Key"). What
 * is sent again before an answer has come, by a doubled press or because the first answer was lost, has the key of the first; what is sent
 * after an answer is a new entry, and has a key of its own.
 */
interface Unanswered {
  key: string;
  /** Address and body. */
  sent: string;
}

let unanswered: readonly Unanswered[] = [];

/** What keeps no answers, and refuses a key: people, keys, webhooks, confirming a proposal, a test; and reads that are asked by a body. */
const keeps_none =
  /^\/books\/v1\/((user|profile|api-key|webhook|subscription)(\/|$)|proposal\/\{id\}\/confirm$|.*\/(suggest|propose|guess|try|preview|test)$)/;
export const takesKey = (path: string): boolean => path.startsWith('/books/v1/') && !keeps_none.test(path);

/** 128 random bits. `crypto.randomUUID` is there with https only. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

export function keyOf(sent: string): string {
  const known = unanswered.find((each) => each.sent === sent);
  if (known) return known.key;
  const key = newKey();
  unanswered = [...unanswered, { key, sent }];
  return key;
}

/** An answer has come. */
export function forgetKey(key: string): void {
  unanswered = unanswered.filter((each) => each.key !== key);
}
