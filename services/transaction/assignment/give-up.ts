import type { BooksView } from '../../../shared/books/command.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import { postCredit } from './credit-difference.ts';
import type { AskedDifference } from './credit-difference.ts';
import { documentOfItem } from './find-credited.ts';
import type { FoundDocument } from './find-credited.ts';
import { currentItem } from './find-item.ts';
import type { ItemType } from './find-item.ts';
import { settle } from './settle.ts';

/** What is given up of: an item, the day of its payment or the one given, and its document, which is read where taxes are lowered. */
export interface GivenUp {
  cleared_id: number;
  cleared_type: ItemType;
  day: Date | undefined;
  found: FoundDocument | undefined;
}

/** Posts the credit for what is given up of an item and assigns it to the item (docs/accounting.md §7.6). */
export function giveUp(asked: AskedDifference, { cleared_id, cleared_type, day, found }: GivenUp, books: BooksView): Assignment {
  const item = currentItem(cleared_type, cleared_id, 'cleared_ids', books);
  const document_id = documentOfItem(cleared_type, cleared_id, books);
  const credit = postCredit(item, asked, { day, document_id, found }, books);
  const accounts = { forex_account: undefined, forex_loss_account: undefined, is_default: true };
  const items = { transaction_id: credit.id, assigning_type: 'Transaction', cleared_id, cleared_type, amount: credit.amount } as const;
  return settle({ ...items, accounts, assignment_date: day ?? credit.transaction_date }, books);
}
