import type { ClientSession } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Identity } from './identity.ts';

/**
 * Throws 403 when the setting REGISTRATION does not allow this new account: `invited` never allows one, `first` only while nobody has an
 * account. An invited user makes an account by accepting. Of two that register first at once, one is refused.
 */
export async function admitRegistration(identity: Identity, session: ClientSession): Promise<void> {
  const { registration } = identity.settings;
  if (registration === 'open') return;
  if (registration === 'first') {
    await meetOthers(identity, session);
    const anybody = await identity.collections.users.findOne(
      { deleted_at: null, password_hash: { $ne: null } },
      { session, projection: { _id: 1 } },
    );
    if (!anybody) return;
  }
  const message = 'New accounts are made by invitation here. Ask the owner of the books for one, and accept it with POST /auth/v1/accept.';
  throw new RequestError(403, { request: [message] });
}

/**
 * Reserves a user id that is never used. Two first registrations then change the same document, so the second one sees what the first did.
 */
async function meetOthers({ db }: Identity, session: ClientSession): Promise<void> {
  await db.collection<{ _id: string }>('id_blocks').updateOne({ _id: 'users' }, { $inc: { last: 1 } }, { session });
}
