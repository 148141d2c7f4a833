import type { Command } from '../../../shared/books/command.ts';
import { transactionLookups } from '../find-transaction.ts';
import { stated } from '../../../shared/api/record-form.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { lineBody } from '../../../shared/resources/line-item/line-item.ts';
import type { lineItem } from '../../../shared/resources/line-item/line-item.ts';
import { asSent, rewriteLines } from '../rewrite-lines.ts';
import { checkDraftForLines, draftLooseLine, withOwnFaults } from './draft-line-item.ts';
import { lineItemCreated } from './line-item-answer.ts';

type NewLooseLine = Input<typeof lineItem>;

/** Adds a line to a draft, whose totals follow, or keeps one for a transaction still to come. */
export const createLineItem: Command<NewLooseLine> = {
  name: 'line-item.create',
  needs: ({ transaction_id }) => (transaction_id ? transactionLookups(transaction_id) : []),
  weight: () => 8,
  decide({ transaction_id = null, ...line }, books) {
    const sent = stated(lineBody, line);
    if (transaction_id === null) {
      return lineItemCreated(
        books.insert('line_items', { ...draftLooseLine(sent, books), transaction_id: null, position: 0 }),
        null,
        books,
      );
    }
    const transaction = checkDraftForLines(transaction_id, 'add', books);
    const lines = books.find('line_items', 'transaction_id', transaction_id).sort((a, b) => a.position - b.position);
    const all = [...lines.map((one) => asSent(one, transaction.compound)), sent];
    const rewritten = withOwnFaults(lines.length, () => rewriteLines(transaction, lines, all, books));
    return lineItemCreated(rewritten.lines.at(-1)!, rewritten.transaction, books);
  },
};
