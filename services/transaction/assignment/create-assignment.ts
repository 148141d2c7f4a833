import { stated } from '../../../shared/api/record-form.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { assignment as resource } from '../../../shared/resources/assignment/assignment.ts';
import { assignmentLabel, presentAssignment } from '../../../shared/resources/assignment/present-assignment.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { currentItem, itemLookups } from './find-item.ts';
import { namingOne } from './naming-fields.ts';
import { settle } from './settle.ts';

/** Assigns one item to one other. */
export const createAssignment: Command<Input<typeof resource>> = {
  name: 'assignment.create',
  needs(params, books) {
    const { assigning_type, transaction_id, cleared_type, cleared_id } = stated(resource, params);
    return [...itemLookups(assigning_type, transaction_id, books), ...itemLookups(cleared_type, cleared_id, books)];
  },
  decide(params, books) {
    const { forex_account_id, forex_loss_account_id, assignment_date, ...items } = stated(resource, params);
    const accounts = namedDifferenceAccounts({ forex_account_id, forex_loss_account_id }, books);
    const assignment = namingOne(() => settle({ ...items, accounts, assignment_date }, books));
    const { number } = currentItem(items.assigning_type, items.transaction_id, 'transaction_id', books);
    return created('/assignment', assignmentLabel(assignment, number), presentAssignment(assignment));
  },
};
