import type { BooksOfCaller } from '../books-of-caller.ts';
import type { NamedContact } from '../find-named.ts';
import { fields, given, oneOf, reads, table, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';

interface Coded {
  id: number;
  code: string;
  name: string;
}

const query = (asked: Given): Record<string, string | undefined> => ({ search: given(asked, 'query'), perPage: '50' });

/** Each kind with how it is told: by the codes that other tools take. */
const kinds: Readonly<Record<string, (asked: Given, books: BooksOfCaller) => Promise<string>>> = {
  async contact(asked, books) {
    const { data } = await books.call<{ data: NamedContact[] }>('listContacts', { query: query(asked) });
    return table(
      ['code', 'name', 'kind', 'email'],
      data.map(({ code, name, kind, email }) => [code, name, kind, email]),
    );
  },
  async dimension(_asked, books) {
    const { data } = await books.call<{ data: Coded[] }>('listDimensions', { query: { perPage: '50' } });
    const rows = await Promise.all(
      data.map(async ({ id, code, name }) => {
        const values = await books.call<{ data: Coded[] }>('listValuesOfDimension', { id, query: { perPage: '50' } });
        return [code, name, values.data.map((value) => `${value.code} ${value.name}`).join('; ')];
      }),
    );
    return table(['dimension', 'name', 'values'], rows);
  },
  async tax(asked, books) {
    const { data } = await books.call<{ data: (Coded & { rate: string })[] }>('listTaxes', { query: query(asked) });
    return table(
      ['code', 'name', 'rate'],
      data.map(({ code, name, rate }) => [code, name, rate]),
    );
  },
};

export const findRecords: Tool = {
  name: 'find_records',
  title: 'Find contacts, dimensions, taxes',
  says: 'By words; dimensions with their values. Their codes are what other tools take.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ kind: oneOf(Object.keys(kinds)), query: text() }, ['kind']),
  run: (asked, books) => kinds[given(asked, 'kind')!]!(asked, books),
};
