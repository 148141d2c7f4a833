/** The services whose writes are rounds of the books. They keep answers for Idempotency-Key and leave events in the entity's trail. */
export const booksServices: ReadonlySet<string> = new Set([
  'chart',
  'period',
  'balance',
  'transaction',
  'banking',
  'dispatch',
  'assistant',
  'moving',
]);
