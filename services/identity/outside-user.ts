import type { ClientSession, Filter } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { addrSpec, textFault } from '../../shared/api/kinds/text-kinds.ts';
import { limits } from '../../shared/api/limits.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import type { Transaction } from '../../shared/storage/in-transaction.ts';
import { keepFormerTrial } from '../../shared/subscription/store/former-trials.ts';
import { changedFields, leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { serviceEvents } from '../../shared/resources/event/service-events.ts';
import { acceptAsOutsideUser } from './accept-as-outside-user.ts';
import type { Identity } from './identity.ts';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { ofUser } from './log-in.ts';
import { newUser } from './register.ts';

export interface OutsideSubject {
  issuer: string;
  subject: string;
  /** Set only when the issuer has verified the address. */
  email: string | null;
  name: string | null;
  /** Of the token, in milliseconds; left out by a gateway of an earlier release. */
  issued_at?: number | undefined;
}

/**
 * The user whom an outside issuer calls `subject`, created with the first token. The address that the issuer has verified is this user's,
 * whoever had it before, and open invitations to it are accepted. Throws 401 when the account was deleted.
 */
export async function outsideUser(identity: Identity, claims: OutsideSubject): Promise<UserDocument> {
  const outside_subject = `${claims.issuer} ${claims.subject}`;
  const from = await withLatestAddress(identity, checked(claims), outside_subject);
  const { users } = identity.collections;
  const find = (): Promise<UserDocument | null> => users.findOne({ outside_subject }, PRIMARY);
  let user = await find();
  let former: number[] = [];
  if (!user) {
    former = await create(identity, from, outside_subject).catch((error: unknown) => {
      // Two first requests came at once, and the other one has created the user.
      if (!isDuplicateKey(error)) throw error;
      return [];
    });
    user = await find();
  }
  if (!user || user.deleted_at)
    throw new RequestError(401, { access_token: ['The user of the access token no longer exists. Log in as another.'] });
  const { email } = from;
  if (!email) return user;
  if (email !== user.email || !user.email_verified_at)
    former = await takeAddress(identity, user, { email, email_verified_at: verifiedAt(from) });
  await acceptAsOutsideUser(identity, user, email, former);
  return user;
}

/** The claims as a registration would take them. One that it would refuse counts as not told: it must not keep anybody out. */
function checked({ issuer, subject, email, name, issued_at }: OutsideSubject): OutsideSubject {
  const address = email?.trim() ?? '';
  const isAddress = address.length <= limits.email_characters && addrSpec.test(address);
  const isName = name !== null && textFault(name, { max: limits.name_characters }) === undefined;
  return { issuer, subject, issued_at, email: isAddress ? normaliseEmail(address) : null, name: isName ? name.trim() : null };
}

/**
 * The claims without an address that a newer token has verified for another user: else two users whom the issuer gives one address would
 * take it from each other at each request.
 */
async function withLatestAddress(identity: Identity, from: OutsideSubject, outside_subject: string): Promise<OutsideSubject> {
  const { email } = from;
  if (!email) return from;
  const other = { $exists: true, $ne: outside_subject };
  const newer = { email, deleted_at: null, outside_subject: other, email_verified_at: { $gt: verifiedAt(from) } };
  return (await identity.collections.users.findOne(newer, PRIMARY)) ? { ...from, email: null } : from;
}

function verifiedAt({ issued_at }: OutsideSubject): Date {
  return issued_at === undefined ? clock.now() : new Date(issued_at);
}

/** Stands in for the address of a user who has none: it can receive no mail (RFC 2606), and nobody can give it as theirs. */
function placeholder(user_id: number): string {
  return `user-${user_id}@no-address.invalid`;
}

/** Answers the ids of those who had the address until now. */
async function create(identity: Identity, from: OutsideSubject, outside_subject: string): Promise<number[]> {
  const { email, name, subject } = from;
  const { users } = identity.collections;
  const _id = await identity.ids.takeSoon('users');
  return inTransaction(async (transaction) => {
    const { session } = transaction;
    if (email && (await becomeHolder(identity, email, { name, outside_subject, email_verified_at: verifiedAt(from) }, session))) return [];
    const released = email ? await release(identity, { email, deleted_at: null }, transaction) : [];
    const shown = name ?? email ?? (textFault(subject, { max: limits.name_characters }) === undefined ? subject : `User ${_id}`);
    const user = newUser({ _id, name: shown, email: email ?? placeholder(_id), password_hash: null });
    await users.insertOne({ ...user, outside_subject, email_verified_at: email ? verifiedAt(from) : null }, { session });
    return released;
  });
}

/**
 * The newcomer becomes the user who was invited by the address, or whose account here has proved to own it before an outside issuer was set.
 * False when there is no such user.
 */
async function becomeHolder(
  { collections }: Identity,
  email: string,
  { name, ...known }: { name: string | null; outside_subject: string; email_verified_at: Date },
  session: ClientSession,
): Promise<boolean> {
  const proved: Filter<UserDocument> = { $or: [{ password_hash: null }, { email_verified_at: { $ne: null } }] };
  const holder = await collections.users.findOne({ email, deleted_at: null, outside_subject: { $exists: false }, ...proved }, { session });
  if (!holder) return false;
  const set = { ...known, name: name ?? holder.name };
  await collections.users.updateOne({ _id: holder._id }, { $set: set }, { session });
  return true;
}

/** The address is the user's from now on. Answers the ids of those who had it, to whom invitations may have gone. */
async function takeAddress(identity: Identity, user: UserDocument, change: { email: string; email_verified_at: Date }): Promise<number[]> {
  const { email } = change;
  const former = await inAccountTransaction(user._id, async (transaction) => {
    const { session } = transaction;
    const released = await release(identity, { email, deleted_at: null, _id: { $ne: user._id } }, transaction);
    if (user.email !== email && user.email_verified_at) await keepFormerTrial(identity.db, user._id, user.email, session);
    await identity.collections.users.updateOne({ _id: user._id, deleted_at: null }, { $set: change }, { session });
    const event = ofUser(authEvents.confirmEmailVerification, user._id, { address: '', request: undefined });
    await leaveAccountEvent(transaction, { ...event, changes: changedFields(user, { ...user, ...change }, ['email']) });
    return released;
  });
  Object.assign(user, change);
  return former;
}

/** Takes the address from whoever has it, and tells the trail of their account. A trial that began with it stays known. */
async function release(identity: Identity, which: Filter<UserDocument>, { db, session }: Transaction): Promise<number[]> {
  const { users } = identity.collections;
  const holders = await users.find(which, { session }).toArray();
  for (const holder of holders) {
    const { _id } = holder;
    const change = { email: placeholder(_id), email_verified_at: null };
    await keepFormerTrial(db, _id, holder.email, session);
    await users.updateOne({ _id }, { $set: change }, { session });
    const changes = changedFields(holder, { ...holder, ...change }, ['email']);
    await leaveAccountEvent({ db, session, owner_id: _id }, { name: serviceEvents.movedAddress, record_id: _id, changes });
  }
  return holders.map(({ _id }) => _id);
}
