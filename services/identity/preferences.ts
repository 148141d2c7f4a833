import { PRIMARY } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { writeIdentity } from './write-identity.ts';

/** What the caller's clients keep for them; an empty object when nothing. */
export async function readPreferences({ collections }: Identity, { user_id }: IdentityCaller): Promise<Record<string, unknown>> {
  const found = await collections.preferences.findOne({ _id: user_id }, PRIMARY);
  return { status: 'success', preferences: JSON.parse(found?.text ?? '{}') as unknown };
}

/** Keeps an object for the caller's clients, in place of the one before. `preferences` is its JSON text. */
export async function putPreferences(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  { preferences: text }: { preferences: string },
): Promise<IdentityAnswer> {
  return writeIdentity(identity, { caller, request, leaves: { operation: 'putPreferences' }, unmetered: true }, async (session) => {
    const kept = { $set: { text, updated_at: clock.now() } };
    await identity.collections.preferences.updateOne({ _id: caller.user_id }, kept, { session, upsert: true });
    return { answer: { status: 200, body: { status: 'success', preferences: JSON.parse(text) as unknown } } };
  });
}
