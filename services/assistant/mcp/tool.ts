import type { Schema, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Scope } from '../../../shared/api/scopes.ts';
import type { BooksOfCaller } from './books-of-caller.ts';

/** A tool that an assistant may call: what it says of itself is read with every conversation, so it is short. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  /** Without it the tool is not listed. */
  readonly scope: Scope;
  readonly input: Schema;
  readonly annotations: ToolAnnotations;
  /** Answers text. Throws RequestError or BookkeepingError, whose messages the assistant reads. */
  run(given: Given, books: BooksOfCaller): Promise<string>;
}

/** What a tool is called with; checked by its schema. */
export type Given = Readonly<Record<string, unknown>>;

const closed = { openWorldHint: false } as const;
/** A proposal changes no figure either. */
export const reads: ToolAnnotations = { readOnlyHint: true, ...closed };
export const drafts: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, ...closed };
export const carriesOut: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, ...closed };

const typed = (type: string, description?: string): Schema => ({ type, ...(description === undefined ? {} : { description }) });
export const text = (description?: string): Schema => typed('string', description);
export const day = (description?: string): Schema => ({ ...text(description), format: 'date' });
export const flag = (description?: string): Schema => typed('boolean', description);
export const oneOf = (codes: readonly string[], description?: string): Schema => ({ ...text(description), enum: codes });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const fields = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

/** A number of a document, an id of a draft, or a reference. */
export const document = text('Number (IN01/0001), id, or reference');

/** A text that the schema requires; empty where it is. */
export const requiredText = (of: Given, key: string): string => given(of, key) ?? '';

/** A text that was given, or undefined. */
export function given(of: Given, key: string): string | undefined {
  const value = of[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A table of texts: what people wrote stands in a cell, in one line. */
export function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).replace(/(?:(?<!\s)\s+)?[|\n\r]\s*/g, ' ') : '';
  return [heads, ...rows].map((row) => row.map(cell).join(' | ')).join('\n');
}
