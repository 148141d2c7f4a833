import { created, succeeded } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

/** The smallest write there is, to test the books themselves: a category, or a refusal after its writes. */
export const noteCategory: Command<{ name: string; refuse?: boolean; fault?: boolean; document?: unknown }> = {
  name: 'test.note-category',
  decide({ name, refuse, fault, document }, books) {
    const category = books.insert('categories', { name, category_type: 'BANK', ...(document === undefined ? {} : { document }) } as never);
    const sequence = books.nextSequence('1:JN');
    if (refuse) throw new RequestError(422, { name: ['refused late'] });
    if (fault) throw new TypeError('a fault of the command');
    return created('/category', `Category: ${name}`, { id: category.id, name, sequence });
  },
};

/** Lists the names that the books show to a command: proves what a decision rests on. */
export const readNames: Command<Record<string, never>> = {
  name: 'test.read-names',
  decide: (_params, books) => succeeded({ names: books.all('categories').map((category) => category.name) }),
};

/** A command that must query the database before it decides. */
export const countByQuery: Command<Record<string, never>, number> = {
  name: 'test.count-by-query',
  query: async (_params, reader) => (await reader.find('categories', {})).length,
  decide: (_params, books, count) => {
    books.insert('categories', { name: `after ${count}`, category_type: 'BANK' });
    return succeeded({ count });
  },
};

/** Creates the entity whose books the test writes. */
export const bearEntity: Command<Record<string, never>> = {
  name: 'test.bear-entity',
  decide(_params, books) {
    const entity = books.insert('entities', {
      owner_id: books.caller.owner_id,
      name: 'Test',
      currency_id: 1,
      currency_code: 'EUR',
      locale: 'en_GB',
      language: 'en',
      address: null,
      registration: null,
      multi_currency: false,
      year_start: 1,
      time_zone: 'UTC',
      mid_year_balances: false,
      tax_rounding: 'line',
      bank_file_years: 10,
      number_when: 'created',
      locked_until: null,
      lock_changes: [],
      parent_id: null,
    });
    return created('/entity', 'Entity: Test', { id: entity.id });
  },
};
