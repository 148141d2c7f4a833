import { beforeAll, describe, expect, test } from '@jest/globals';
import type { InputField } from '../../../shared/api/kind.ts';
import type { Fields } from '../../../shared/api/operation.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openSampleBooks } from './sample-books.ts';
import type { SampleBooks } from './sample-books.ts';
import { prepareWrite, writes } from './write-samples.ts';

const daybook = useDaybook();
let books: SampleBooks;
beforeAll(async () => {
  books = await openSampleBooks(daybook.url);
});

/** An id that no record has. */
const NOBODY = 987_654_321;
type Body = Record<string, unknown>;

/** Values that a field may name besides that of the sample: a record that there is not, and every other word of a vocabulary. */
function otherValues({ kind }: InputField, given: unknown): unknown[] {
  if (kind.name === 'id') return [NOBODY];
  if (Array.isArray(kind.schema.enum)) return kind.schema.enum as unknown[];
  if (kind.items?.fields) {
    const [first, ...others] = (Array.isArray(given) ? given : [{}]) as Body[];
    return variants(kind.items.fields, first ?? {}).map(([, changed]) => [{ ...first, ...changed }, ...others]);
  }
  if (kind.items) {
    const [, ...others] = Array.isArray(given) ? (given as unknown[]) : [];
    return otherValues({ kind: kind.items, required: false, description: '' }, undefined).map((value) => [value, ...others]);
  }
  return [];
}

function variants(fields: Fields, body: Body): [string, Body][] {
  return Object.entries(fields).flatMap(([key, field]) =>
    otherValues(field, body[key]).map((value): [string, Body] => [`${key} ${JSON.stringify(value).slice(0, 60)}`, { [key]: value }]),
  );
}

const naming = writes.filter(({ body, alias_of }) => body !== null && alias_of === undefined && variants(body, {}).length > 0);

describe('whatever record or word a body names, the answer is no 500: what a command may be asked to read is in its needs', () => {
  test.each(naming.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const { send, body } = await prepareWrite(operation, books);
    const options = operation.dry_run ? { headers: { rollback: 'true' } } : {};
    const faults: string[] = [];
    for (const [name, changed] of variants(operation.body!, body ?? {})) {
      const { status, text } = await send(options, changed);
      if (status >= 500) faults.push(`${name}: ${status} ${text}`);
    }
    expect(faults).toEqual([]);
  });
});
