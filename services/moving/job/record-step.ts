import { succeeded } from '../../../shared/books/answers.ts';
import { processBooks } from '../../../shared/books/actions/process-books.ts';
import type { Command } from '../../../shared/books/command.ts';
import { present } from '../../../shared/api/record-form.ts';
import { importEvents } from '../../../shared/resources/import/import-vocabularies.ts';
import { bookImport as resource } from '../../../shared/resources/import/import.ts';
import type { Import } from '../../../shared/resources/import/import.ts';

type Changes = Partial<
  Pick<
    Import,
    | 'state'
    | 'done'
    | 'fault'
    | 'due_at'
    | 'accounts'
    | 'compared'
    | 'differing'
    | 'differences'
    | 'applied_at'
    | 'result_account_id'
    | 'plan'
    | 'not_understood'
  >
>;

/** Stores how far an import is, with its event; its actor is who asked for the step. Nobody asked for this, so it counts on no account. */
export async function recordStep(
  { id, entity_id, asked_by, owner_id }: Import,
  what: keyof typeof importEvents,
  changes: Changes,
): Promise<void> {
  const books = await processBooks();
  await books.execute(entity_id, recordChanges, {
    params: { id, changes },
    caller: { user_id: asked_by, owner_id, entity_id, scopes: [] },
    event: { name: importEvents[what], stored: { collection: 'imports', own: resource.own } },
    serialize: () => '',
    unmetered: true,
  });
}

const recordChanges: Command<{ id: number; changes: Changes }> = {
  name: 'import.record-step',
  needs: ({ id }) => [{ collection: 'imports', field: 'id', value: id }],
  decide: ({ id, changes }, books) => succeeded({ resource: present(resource, books.update('imports', id, changes), {}) }),
};
