import type { DeclaredId } from '../../../shared/resources/operation-params.ts';
import { vocabularyTables } from '../../../shared/reference/vocabulary-tables.ts';
import type { BooksOfCaller, NamedAccount } from './books-of-caller.ts';
import { table } from './tool.ts';
import { guide } from './tools/overview.ts';
import { reportText } from './tools/report.ts';

/** What a host may put before its model without a tool: the same texts, by an address. */
interface Shown {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly type: 'text/plain' | 'text/markdown';
}

interface FixedResource extends Shown {
  readonly uri: string;
  readonly read: (books: BooksOfCaller) => Promise<string>;
}

interface TemplatedResource extends Shown {
  readonly template: string;
  /** Throws RequestError for what there is not. */
  readonly read: (variables: Readonly<Record<string, string | undefined>>, books: BooksOfCaller) => Promise<string>;
}

/** All records of a list, however many pages it has. */
async function whole<T>(operation: DeclaredId, books: BooksOfCaller): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await books.call<{ data: T[]; meta: { total: number } }>(operation, {
      query: { page: String(page), perPage: '100' },
    });
    found.push(...data);
    if (data.length === 0 || found.length >= meta.total) return found;
  }
}

export const fixedResources: readonly FixedResource[] = [
  {
    uri: 'daybook://chart',
    name: 'chart',
    title: 'Chart of accounts',
    says: 'All accounts with code, name and type.',
    type: 'text/plain',
    async read(books) {
      const accounts = await whole<NamedAccount>('listAccounts', books);
      return table(
        ['code', 'name', 'type'],
        accounts.map(({ account_code, name, account_type }) => [account_code, name, account_type]),
      );
    },
  },
  {
    uri: 'daybook://taxes',
    name: 'taxes',
    title: 'Taxes',
    says: 'All taxes with code, name and rate.',
    type: 'text/plain',
    async read(books) {
      const taxes = await whole<{ code: string; name: string; rate: string }>('listTaxes', books);
      return table(
        ['code', 'name', 'rate'],
        taxes.map(({ code, name, rate }) => [code, name, rate]),
      );
    },
  },
  {
    uri: 'daybook://vocabularies',
    name: 'vocabularies',
    title: 'Vocabularies',
    says: 'The codes that fields may have, and what they mean.',
    type: 'text/plain',
    read: () =>
      Promise.resolve(
        table(
          ['vocabulary', 'code', 'meaning'],
          Object.entries(vocabularyTables()).flatMap(([name, entries]) => entries.map(({ code, name: means }) => [name, code, means])),
        ),
      ),
  },
  {
    uri: 'daybook://guides',
    name: 'guides',
    title: 'Guides',
    says: 'What guides there are.',
    type: 'text/markdown',
    read: (books) => guide.run({}, books),
  },
];

export const templatedResources: readonly TemplatedResource[] = [
  {
    template: 'daybook://guides/{name}',
    name: 'guide',
    title: 'Guide',
    says: 'A guide by its name.',
    type: 'text/markdown',
    read: (variables, books) => guide.run(variables, books),
  },
  {
    template: 'daybook://statements/{name}{?start_date,end_date,compare}',
    name: 'statement',
    title: 'Statement',
    says: 'A statement as text, by the names of the tool report.',
    type: 'text/plain',
    read: reportText,
  },
];
