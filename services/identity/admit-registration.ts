import type { ClientSession } from 'mongodb';
import { requireDiskRoom } from '../../shared/base/disk-room.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Identity } from './identity.ts';

/**
 * Throws 403 when the setting REGISTRATION does not allow this new account: `invited` never allows one, `first` only while nobody has an
 * account. An invited user makes an account by accepting. Of two that register first at once, one is refused. 503 while the disk is full.
 */
export async function admitRegistration(identity: Identity, session: ClientSession): Promise<void> {
  const { registration } = identity.settings;
  requireDiskRoom();
  if (registration === 'open') return;
  if (registration === 'first') {
    await meetOthers(identity, session);
    if (!(await hasAnybody(identity, session))) return;
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

/** Whether somebody may register now. The answer is for the door: `admitRegistration` decides. */
export async function mayRegister(identity: Identity): Promise<boolean> {
  const { registration } = identity.settings;
  return registration === 'open' || (registration === 'first' && !(await hasAnybody(identity)));
}

async function hasAnybody({ collections }: Identity, session?: ClientSession): Promise<boolean> {
  const registered = { deleted_at: null, password_hash: { $ne: null } };
  return (await collections.users.findOne(registered, { ...(session ? { session } : PRIMARY), projection: { _id: 1 } })) !== null;
}
