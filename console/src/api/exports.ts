import { queryOptions } from '@tanstack/react-query';
import { answered, books, Refusal } from './client.ts';
import type { operations } from './schema.d.ts';

type Query = NonNullable<operations['exportBooks']['parameters']['query']>;
/** The days of a file, and what a form wants to know besides. */
export type ExportChoices = Omit<Query, 'format'>;

async function readForms(entity: number, choices: ExportChoices) {
  return (await answered(books(entity).GET('/books/v1/export', { params: { query: choices } }))).export.forms;
}

export type ExportForm = Awaited<ReturnType<typeof readForms>>[number];

/** Which days a file of each form would have, and what the form lacks. */
export const exportFormsQuery = (entity: number, choices: ExportChoices) =>
  queryOptions({ queryKey: [entity, 'exports', choices], queryFn: () => readForms(entity, choices) });

/** Fetches a file of the books; tells how many bytes have come. */
export async function fetchExport(entity: number, query: Query, onBytes: (bytes: number) => void): Promise<{ file: Blob; name: string }> {
  const { data, error, response } = await books(entity).GET('/books/v1/export', { params: { query }, parseAs: 'stream' });
  if (!data) throw new Refusal(error, response.status);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = data.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    onBytes((bytes += value.length));
  }
  return { file: new Blob(chunks), name: nameIn(response.headers.get('Content-Disposition') ?? '') };
}

/** The name that the service gives the file, in its own letters where it says so. */
function nameIn(disposition: string): string {
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return full === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'books') : decodeURIComponent(full);
}
