import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { LineItem, Transaction } from '../../../shared/resources/records.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { statedChange } from '../../../shared/api/record-form.ts';
import type { Change, StatedChange } from '../../../shared/api/resource-types.ts';
import { lineBody } from '../../../shared/resources/line-item/line-item.ts';
import type { lineItem } from '../../../shared/resources/line-item/line-item.ts';
import { asSent } from '../rewrite-lines.ts';
import { draftLooseLine } from './draft-line-item.ts';
import { adoptLineItem, lineItemLookup, readLineItem } from './found-line-item.ts';
import type { FoundLineItem } from './found-line-item.ts';
import { lineItemChanged } from './line-item-answer.ts';
import { replaceLine } from './replace-line.ts';

type Changes = { id: number } & Change<typeof lineItem>;

/** Changes a line of a draft, or joins a loose one to a draft; the draft's taxes and totals follow. */
export const updateLineItem: Command<Changes, FoundLineItem> = {
  name: 'line-item.update',
  needs: lineItemLookup,
  query: readLineItem,
  weight: () => 10,
  decide({ id, transaction_id, ...sent }, books, found) {
    const changes = statedChange(lineBody, sent);
    const line = recordOfPath('line_items', id, books);
    adoptLineItem(found, books);
    const target = transaction_id === undefined ? line.transaction_id : transaction_id;
    checkAttachment(line, target);
    if (target === null) {
      const updated = books.update('line_items', id, draftLooseLine({ ...asSent(line, true), ...changes }, books));
      return lineItemChanged(updated, 'updated', null, books);
    }
    const { updated, transaction } = updateIn(target, line, changes, found, books);
    return lineItemChanged(updated, 'updated', transaction, books);
  },
};

function updateIn(
  target: number,
  line: LineItem,
  changes: StatedChange<typeof lineBody>,
  found: FoundLineItem,
  books: BooksView,
): { updated: LineItem; transaction: Transaction } {
  const lines = found.lines.filter(({ transaction_id }) => transaction_id === target).sort((a, b) => a.position - b.position);
  return replaceLine(target, lines, line, changes, books);
}

/** A line that stands in a transaction stays in it: another transaction gets a line of its own. */
function checkAttachment(line: LineItem, target: number | null): void {
  if (line.transaction_id === null || line.transaction_id === target) return;
  const message = `LineItem ${line.id} belongs to Transaction ${line.transaction_id}; create one of its own for another Transaction`;
  throw new BookkeepingError('line_item', 'AttachedLineItem', 'transaction_id', message);
}
