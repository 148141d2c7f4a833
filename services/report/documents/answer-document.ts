import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { readDocument } from './read-document.ts';

/** The document of a transaction. */
export async function answerDocument(entity_id: number, { id }: ParamsOf<'readDocument'>): Promise<Record<string, unknown>> {
  return { status: 'success', document: await readDocument(entity_id, id) };
}
