import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { JournalPosting } from '../../../shared/moving/journal.ts';
import { nameByLine } from '../../../shared/moving/name-by-line.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';

const types: Record<string, AccountType> = {
  bank: 'BANK',
  customers: 'RECEIVABLE',
  vat: 'CONTROL',
  sales: 'OPERATING_REVENUE',
  rent: 'OVERHEAD_EXPENSE',
};
const typeOf = (account: string): AccountType => types[account]!;

/** `rent/A 60`: an amount on an account that names a project. */
const posting = (text: string): JournalPosting => {
  const [, account = '', project, value = ''] = /^(\w+)(?:\/(\w+))? (\S+)$/.exec(text) ?? [];
  return { account, value: new Decimal(value), ...(project ? { dimensions: { '6': project } } : {}) };
};
const shown = ({ account, value, dimensions }: JournalPosting): string =>
  `${account}${dimensions ? `/${dimensions['6']!}` : ''} ${value.toFixed()}`;
const said = (...texts: string[]): [string[], boolean] => {
  const { postings, is_whole } = nameByLine(texts.map(posting), typeOf);
  return [postings.map(shown), is_whole];
};

describe('the main account', () => {
  test('is one of the balance sheet that names nothing and stands on no other line', () => {
    expect(said('rent/A 60', 'rent/B 40', 'bank -100')).toEqual([['bank -100', 'rent/A 60', 'rent/B 40'], true]);
    expect(said('rent 10', 'rent/A 60', 'bank -70')).toEqual([['bank -70', 'rent 10', 'rent/A 60'], true]);
  });

  test('is any where all name the same, and the first where none names anything', () => {
    expect(said('rent/A 60', 'bank/A -60')).toEqual([['rent/A 60', 'bank/A -60'], true]);
    expect(said('rent 60', 'bank -60')).toEqual([['rent 60', 'bank -60'], true]);
  });

  test('names nothing where the balance sheet names what its lines do', () => {
    expect(said('customers/A 120', 'customers 60', 'sales/A -100', 'vat/A -20', 'sales -50', 'vat -10')).toEqual([
      ['customers 180', 'sales/A -100', 'vat -30', 'sales -50'],
      true,
    ]);
  });

  test('is none in a transfer between two values: what they name is left out', () => {
    expect(said('rent/A 60', 'rent/B -60')).toEqual([[], false]);
    expect(said('rent/A 60', 'sales/B -60')).toEqual([['rent 60', 'sales -60'], false]);
    expect(said('rent/A 60', 'sales -60')).toEqual([['rent 60', 'sales -60'], false]);
  });
});

test('no account moves by another sum, and revenue and expenses of each value are those of the file where all is said', () => {
  const one = fc.tuple(
    fc.constantFrom('bank', 'customers', 'vat', 'sales', 'rent'),
    fc.constantFrom('', '/A', '/B'),
    fc.integer({ min: 1, max: 90 }),
  );
  const sums = (postings: readonly JournalPosting[], keyOf: (posting: JournalPosting) => string | undefined): Record<string, string> => {
    const all: Record<string, Decimal> = {};
    for (const each of postings) {
      const key = keyOf(each);
      if (key !== undefined) all[key] = (all[key] ?? new Decimal(0)).plus(each.value);
    }
    return Object.fromEntries(Object.entries(all).flatMap(([key, sum]) => (sum.isZero() ? [] : [[key, sum.toFixed()]])));
  };
  const result = ({ account, dimensions }: JournalPosting): string | undefined =>
    ['sales', 'rent'].includes(account) ? `${account}/${dimensions?.['6'] ?? ''}` : undefined;
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ([account, project]) => account + project, minLength: 2, maxLength: 6 }), (rows) => {
      const postings = rows.map(([account, project, value]) => posting(`${account}${project} ${value}`));
      const made = nameByLine(postings, typeOf);
      expect(sums(made.postings, ({ account }) => account)).toEqual(sums(postings, ({ account }) => account));
      if (!made.is_whole) return;
      // The main account is of the balance sheet, or names what all lines name.
      expect(sums(made.postings, result)).toEqual(sums(postings, result));
      const [main, ...lines] = made.postings;
      if (main && ['sales', 'rent'].includes(main.account))
        expect(lines.every(({ dimensions }) => dimensions?.['6'] === main.dimensions?.['6'])).toBe(true);
    }),
    { seed: chosenSeed(), numRuns: 300 },
  );
});
