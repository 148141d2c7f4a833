import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { ImportState } from '../../shared/resources/import/import-vocabularies.ts';
import type { Import } from '../../shared/resources/import/import.ts';

/** Throws WrongState unless the import stands where this step begins. */
export function requireState({ id, state }: Pick<Import, 'id' | 'state'>, states: readonly ImportState[]): void {
  if (states.includes(state)) return;
  throw new BookkeepingError('import', 'WrongState', 'id', `Import ${id} is ${state}, and this asks for ${states.join(' or ')}`);
}
