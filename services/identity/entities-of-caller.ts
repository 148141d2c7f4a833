import type { Caller } from '../../shared/books/command.ts';
import { reaches } from '../../shared/identity/entity-rights.ts';
import { openEntities } from '../../shared/identity/read-open-entities.ts';
import type { Identity } from './identity.ts';

/** The entities open to the caller, in order of id, each with what the user may do there. A token may be requested for any of them. */
export async function entitiesOfCaller({ db }: Identity, caller: Caller): Promise<Record<string, unknown>[]> {
  const shown: Record<string, unknown>[] = [];
  for await (const { id, name, rights, deleted_at } of openEntities(db, caller.user_id)) {
    if (deleted_at === null && reaches(caller, id)) shown.push({ id, name, role: rights.role, scopes: [...rights.scopes] });
  }
  return shown;
}
