import { expect, test } from '@jest/globals';
import { assertDeclared } from '../setup/assert-declared.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { keepFirstYear } from './first-year.ts';

const daybook = useDaybook({ own: true });

test('the first year, from registration to a translated year end, in one process', () => keepFirstYear(daybook.url));

test('after a year nothing is stored that no schema declares', async () => {
  const held = await assertDeclared(daybook.database.db);
  expect(held).toEqual(expect.arrayContaining(['heads', 'ledger', 'rounds', 'subscriptions', 'totals', 'transactions', 'usage', 'users']));
});
