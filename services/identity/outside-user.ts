import type { ClientSession, Filter } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { addrSpec, textFault } from '../../shared/api/kinds/text-kinds.ts';
import { limits } from '../../shared/api/limits.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { keepFormerTrial } from '../../shared/subscription/store/former-trials.ts';
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
 * The user whom an outside issuer calls `subject`, created with the first token. The address that the issuer has verified is this user's,
 * whoever had it before, and open invitations to it are accepted. Throws 401 when the account was deleted.
 */
export async function outsideUser(identity: Identity, claims: OutsideSubject): Promise<UserDocument> {
  const from = checked(claims);
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
  const { email } = from;
  if (!email) return user;
  const former = email === user.email && user.email_verified_at ? [] : await takeAddress(identity, user, email);
  await acceptAsOutsideUser(identity, user, email, former);
  return user;
}

/** The claims as a registration would take them. One that it would refuse counts as not told: it must not keep anybody out. */
function checked({ issuer, subject, email, name }: OutsideSubject): OutsideSubject {
  const address = email?.trim() ?? '';
  const isAddress = address.length <= limits.email_characters && addrSpec.test(address);
  const isName = name !== null && textFault(name, { max: limits.name_characters }) === undefined;
  return { issuer, subject, email: isAddress ? normaliseEmail(address) : null, name: isName ? name.trim() : null };
}

/** Stands in for the address of a user who has none: it can receive no mail (RFC 2606), and nobody can give it as theirs. */
function placeholder(user_id: number): string {
  return `user-${user_id}@no-address.invalid`;
}

async function create(identity: Identity, { email, name, subject }: OutsideSubject, outside_subject: string): Promise<void> {
  const { users } = identity.collections;
  const _id = await identity.ids.takeSoon('users');
  await inTransaction(async ({ session }) => {
    if (email && (await becomeHolder(identity, email, { name, outside_subject }, session))) return;
    if (email) await release(identity, { email, deleted_at: null }, session);
    const shown = name ?? email ?? (textFault(subject, { max: limits.name_characters }) === undefined ? subject : `User ${_id}`);
    const user = newUser({ _id, name: shown, email: email ?? placeholder(_id), password_hash: null });
    await users.insertOne({ ...user, outside_subject, email_verified_at: email ? clock.now() : null }, { session });
  });
}

/**
 * The newcomer becomes the user who was invited by the address, or whose account here has proved to own it before an outside issuer was set.
 * False when there is no such user.
 */
async function becomeHolder(
  { collections }: Identity,
  email: string,
  { name, outside_subject }: { name: string | null; outside_subject: string },
  session: ClientSession,
): Promise<boolean> {
  const proved: Filter<UserDocument> = { $or: [{ password_hash: null }, { email_verified_at: { $ne: null } }] };
  const holder = await collections.users.findOne({ email, deleted_at: null, outside_subject: { $exists: false }, ...proved }, { session });
  if (!holder) return false;
  const set = { outside_subject, name: name ?? holder.name, email_verified_at: clock.now() };
  await collections.users.updateOne({ _id: holder._id }, { $set: set }, { session });
  return true;
}

/** The address is the user's from now on. Answers the ids of those who had it, to whom invitations may have gone. */
async function takeAddress(identity: Identity, user: UserDocument, email: string): Promise<number[]> {
  const change = { email, email_verified_at: clock.now() };
  const former = await inTransaction(async ({ session }) => {
    const released = await release(identity, { email, deleted_at: null, _id: { $ne: user._id } }, session);
    if (user.email !== email && user.email_verified_at) await keepFormerTrial(identity.db, user._id, user.email, session);
    await identity.collections.users.updateOne({ _id: user._id, deleted_at: null }, { $set: change }, { session });
    return released;
  });
  Object.assign(user, change);
  return former;
}

/** Takes the address from whoever has it. A trial that began with it stays known. */
async function release(identity: Identity, which: Filter<UserDocument>, session: ClientSession): Promise<number[]> {
  const { users } = identity.collections;
  const holders = await users.find(which, { session }).toArray();
  for (const { _id, email } of holders) {
    await keepFormerTrial(identity.db, _id, email, session);
    await users.updateOne({ _id }, { $set: { email: placeholder(_id), email_verified_at: null } }, { session });
  }
  return holders.map(({ _id }) => _id);
}
