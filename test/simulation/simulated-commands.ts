import { Decimal } from '../../shared/accounting/decimal.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { changed, created, succeeded } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';

export const TALLY = 'tally';
const ONE = new Decimal(1);
const DAYS = 9;

interface Named {
  name: string;
}

/** The least that a posted transaction is to the write path: a record, a number without gaps, two ledger rows with their totals. */
export const sell: Command<Named & { refuse?: boolean; forbidden?: boolean }> = {
  name: 'simulation.sell',
  meters: () => 1,
  decide({ name, refuse, forbidden }, books) {
    const sequence = books.nextSequence('1:JN');
    const fields = { name, category_type: 'BANK', sequence, ...(forbidden ? { forbidden } : {}) };
    const { id } = books.insert('categories', fields as never);
    // On more days than a head keeps sums of, so that they are added to the totals again and again.
    const posting_date = new Date(Date.UTC(2026, 5, 1 + (sequence % DAYS)));
    const row = { transaction_id: id, assignment_id: null, currency_id: 1, settled_currency_id: null, posting_date };
    const amounts = { line_item_id: null, tax_id: null, amount: ONE, foreign_amount: ONE, rate: ONE };
    books.post([
      { ...row, ...amounts, entry_type: 'D', post_account: 1, folio_account: 2 },
      { ...row, ...amounts, entry_type: 'C', post_account: 2, folio_account: 1 },
    ]);
    if (refuse) throw new RequestError(422, { name: ['refused after its writes'] });
    return created('/category', name, { id, sequence });
  },
};

/** Counts one up in a record that all share: an update that is lost would show. */
export const count: Command<Named> = {
  name: 'simulation.count',
  decide(_params, books) {
    const tally = books.all('categories').find(({ name }) => name === TALLY)!;
    const next = (tally as unknown as { tally: number }).tally + 1;
    books.update('categories', tally.id, { tally: next } as never);
    return changed(TALLY, 'counted', { id: tally.id, tally: next });
  },
};

/** Puts the record there that `count` counts in. */
export const startTally: Command<Record<string, never>> = {
  name: 'simulation.start-tally',
  decide(_params, books) {
    books.insert('categories', { name: TALLY, category_type: 'BANK', tally: 0 } as never);
    return succeeded({});
  },
};

/** Asks the database first, and writes what it was told: how many records there were. */
export const sellAfterQuery: Command<Named, number> = {
  name: 'simulation.sell-after-query',
  meters: () => 1,
  query: async (_params, reader) => (await reader.find('categories', {})).length,
  decide({ name }, books, there) {
    const answer = sell.decide({ name }, books, undefined);
    const known = books.allAny('categories').length - 1;
    if (known !== there) throw new TypeError(`the query saw ${there} records, the decision ${known}`);
    return answer;
  },
};
