/** The database named in an address, `daybook` when it names none. Not by URL: an address may name several servers, which URL refuses. */
export function databaseName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'daybook';
}
