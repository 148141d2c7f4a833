import { PRIMARY } from '../../shared/database/read-options.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { acceptAsOutsideUser } from './accept-as-outside-user.ts';
import type { Identity } from './identity.ts';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import { normaliseEmail } from './normalise-email.ts';
import { newUser } from './register.ts';

export interface OutsideSubject {
  issuer: string;
  subject: string;
  /** Set only when the issuer has verified the address. */
  email: string | null;
  name: string | null;
}

/**
 * The user whom an outside issuer calls `subject`, created with the first token. With a verified e-mail address this is the user who was
 * invited by that address, and open invitations to it are accepted. Throws 401 when the account was deleted.
 */
export async function outsideUser(identity: Identity, from: OutsideSubject): Promise<UserDocument> {
  const outside_subject = `${from.issuer} ${from.subject}`;
  const { users } = identity.collections;
  const find = (): Promise<UserDocument | null> => users.findOne({ outside_subject }, PRIMARY);
  let user = await find();
  if (!user) {
    await create(identity, from, outside_subject).catch((error: unknown) => {
      // Two first requests came at once, and the other one has created the user.
      if (!isDuplicateKey(error)) throw error;
    });
    user = await find();
  }
  if (!user || user.deleted_at)
    throw new RequestError(401, { access_token: ['The user of the access token no longer exists. Log in as another.'] });
  if (from.email) await acceptAsOutsideUser(identity, user, normaliseEmail(from.email));
  return user;
}

async function create(identity: Identity, from: OutsideSubject, outside_subject: string): Promise<void> {
  const { users } = identity.collections;
  // When the issuer tells no address, the subject stands in for it: it can receive no mail and equals no other address.
  const email = from.email
    ? normaliseEmail(from.email)
    : `${encodeURIComponent(from.subject)}@${new URL(from.issuer).hostname}`.toLowerCase();
  const invited =
    from.email && (await users.findOne({ email, password_hash: null, outside_subject: { $exists: false }, deleted_at: null }));
  if (invited) {
    await users.updateOne(
      { _id: invited._id, outside_subject: { $exists: false } },
      { $set: { outside_subject, name: from.name ?? invited.name, email_verified_at: clock.now() } },
    );
    return;
  }
  const user = newUser({ _id: await identity.ids.takeSoon('users'), name: from.name ?? email, email, password_hash: null });
  await users.insertOne({ ...user, outside_subject, email_verified_at: from.email ? clock.now() : null });
}
