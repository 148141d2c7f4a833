import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { present } from '../../shared/api/record-form.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { requireOwner } from '../../shared/identity/entity-rights.ts';
import { bankStatement as resource } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';

/** Opens a confirmed statement again, of the owner alone; the reason is kept (docs/accounting.md §16.7). */
export const reopenBankStatement: Command<OperationParams['reopenBankStatement']> = {
  name: 'bank-statement.reopen',
  needs: ({ id }) => [{ collection: 'bank_statements', field: 'id', value: id }],
  decide({ id, reason }, books) {
    requireOwner(books.caller);
    const { confirmed_at } = recordOfPath('bank_statements', id, books);
    if (!confirmed_at) throw new BookkeepingError('bank_statement', 'NotConfirmed', 'id', `Bank statement ${id} is open`);
    const nothing = { confirmed_at: null, confirmed_by: null, confirmed_figures: null, gap_reason: null };
    const statement = books.update('bank_statements', id, { ...nothing, reopen_reason: reason });
    return changed(
      'Bank statement',
      'reopened',
      shown(statement, books, () => present(resource, statement, {})),
    );
  },
};
