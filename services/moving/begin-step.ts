import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { present } from '../../shared/api/record-form.ts';
import { shown } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { ImportState } from '../../shared/resources/import/import-vocabularies.ts';
import { bookImport as resource } from '../../shared/resources/import/import.ts';
import type { Import } from '../../shared/resources/import/import.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { requireState } from './require-state.ts';

const ofPath = ({ id }: { id: number }) => [{ collection: 'imports', field: 'id', value: id } as const];

/** Begins the check of an import; a process goes on with it after the commit (job/mover.ts). */
export const checkImport: Command<OperationParams['checkImport']> = {
  name: 'import.begin-check',
  needs: ofPath,
  decide({ id }, books) {
    requireState(recordOfPath('imports', id, books), ['planned', 'checked']);
    return begun(id, 'checking', {}, books);
  },
};

/** Begins to post what an import makes, or goes on where it stopped. Throws Differs and Limited. */
export const applyImport: Command<OperationParams['applyImport']> = {
  name: 'import.begin-apply',
  needs: ofPath,
  decide({ id, accept_differences }, books) {
    const before = recordOfPath('imports', id, books);
    if (before.state !== 'applying' || before.due_at !== null) requireState(before, ['checked']);
    checkUnlimited(books);
    const reason = accept_differences ?? before.accepted;
    const wrong = (before.differing ?? 0) + before.plan.not_understood;
    if (wrong > 0 && !reason) throw differs(before);
    return begun(id, 'applying', { accepted: wrong > 0 ? (reason ?? null) : null }, books);
  },
};

/** Begins to take back what an import has posted; one that posted nothing is laid aside. Throws InUse. */
export const undoImport: Command<OperationParams['undoImport']> = {
  name: 'import.begin-undo',
  needs: ofPath,
  decide({ id }, books) {
    const before = recordOfPath('imports', id, books);
    if (before.state === 'planned' || before.state === 'checked') return begun(id, 'undone', { due_at: null }, books);
    requireState(before, before.due_at === null ? ['applied', 'applying', 'undoing'] : ['applied']);
    checkUnlimited(books);
    checkFree(before, books);
    return begun(id, 'undoing', {}, books);
  },
};

function begun(id: number, state: ImportState, fields: Partial<Import>, books: BooksView): Answer {
  const { user_id, owner_id } = books.caller;
  const updated = books.update('imports', id, {
    state,
    done: 0,
    fault: null,
    due_at: books.now,
    asked_by: user_id,
    owner_id,
    ...fields,
  });
  return {
    status: 202,
    body: { status: 'success', message: 'Import begun', resource: shown(updated, books, () => present(resource, updated, {})) },
  };
}

function differs({ differing, plan }: Import): BookkeepingError {
  const message = `${differing ?? 0} figures differ and ${plan.not_understood} lines were not understood`;
  return new BookkeepingError('import', 'Differs', 'accept_differences', message);
}

/** What somebody may post at most is counted for a request; an import has many, and goes on after its own. */
function checkUnlimited({ caller }: BooksView): void {
  if (caller.limits === undefined || caller.limits.length === 0) return;
  throw new BookkeepingError('import', 'Limited', 'id', 'An import is applied and undone by somebody without a limit by amount');
}

/** A year that is no longer open, or a lock, would move the reversals to another day. */
function checkFree({ plan }: Import, books: BooksView): void {
  const { locked_until } = books.entity;
  const first = new Date(plan.opening_day ?? plan.from ?? plan.to ?? books.today);
  const locked = locked_until && locked_until >= first;
  const closed = books.all('reporting_periods').find(({ end_date, status }) => status !== 'OPEN' && end_date >= first);
  if (!locked && !closed) return;
  const why = closed ? `the year ${closed.calendar_year} is ${closed.status}` : 'its days are locked';
  throw new BookkeepingError('import', 'InUse', 'id', `The import cannot be undone: ${why}`);
}
