import type { Kind } from '../api/kind.ts';
import { issuedDocument } from '../resources/document/issued-document.ts';
import type { IssuedDocument } from '../resources/document/issued-document.ts';

/** A document as the text that is kept of it: JSON without what it does not say. The same document has the same text. */
export function snapshotText(document: IssuedDocument): string {
  return JSON.stringify(document, (_key, value: unknown) => (value === null || isEmpty(value) ? undefined : value));
}

/** The document of a text that snapshotText made. */
export function documentOfText(text: string): IssuedDocument {
  return completed(issuedDocument, JSON.parse(text)) as IssuedDocument;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** What was left out is null, or a list of nothing. */
function completed({ parts, items }: Kind, value: unknown): unknown {
  if (items) return ((value ?? []) as unknown[]).map((item) => completed(items, item));
  if (!parts || value === undefined) return value ?? null;
  const said = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(parts).map(([key, kind]) => [key, completed(kind, said[key])]));
}
