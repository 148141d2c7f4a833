import type { Bookkeeper } from '../open-books.ts';

/** The file of the books in a form, byte by byte. */
export async function exportBytes(keeper: Bookkeeper, query: Record<string, string>): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await fetch(`${keeper.url}/books/v1/export?${new URLSearchParams(query).toString()}`, {
    headers: { Authorization: `Bearer ${keeper.token!}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${JSON.stringify(query)} answered ${answer.status}: ${bytes.toString()}`);
  return { bytes, headers: answer.headers };
}
