import type { RateLimiterRes } from 'rate-limiter-flexible';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import type { AccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import type { Origin } from './declared-action.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { normaliseEmail } from '../../shared/api/normalise-email.ts';
import { verifyPassword } from './password.ts';
import { sessionAnswer } from './session-answer.ts';
import type { OpenSession } from './session-answer.ts';

const check = fieldChecker<{ email: string; password: string; entity_id?: number }>({
  email: fieldKinds.email,
  password: fieldKinds.credential,
});

/**
 * Logs in with e-mail and password. Throws 401 when they are wrong, 429 after too many attempts, and 422 for an entity that is not the
 * user's.
 */
export async function logIn(
  identity: Identity,
  params: unknown,
  origin: Origin,
  open: OpenSession = sessionAnswer,
): Promise<IdentityAnswer> {
  const { email, password, entity_id } = check(params);
  const user = await userOfCredentials(identity, email, password, origin);
  return inAccountTransaction(user._id, async (transaction) => {
    const body = await open(identity, user, entity_id ?? null, transaction.session);
    await leaveAccountEvent(transaction, ofUser(authEvents.login, user._id, origin));
    return { status: 200, body };
  });
}

/** Finds the user with this e-mail address and password. An unknown address takes the same time as a wrong password. */
export async function userOfCredentials(identity: Identity, given: string, password: string, origin: Origin): Promise<UserDocument> {
  const email = normaliseEmail(given);
  let user: UserDocument | null = null;
  const isRight = await identity.failedLogins.attempt({ account: email, address: origin.address }, async () => {
    user = await identity.collections.users.findOne({ email, deleted_at: null }, PRIMARY);
    return verifyPassword(password, user?.password_hash ?? null);
  });
  if (!isRight || !user) {
    if (user) tellRefusal(identity, (user as UserDocument)._id, origin);
    throw new RequestError(401, {
      credentials: ['The e-mail address or the password is wrong. Check both, or set a new password with POST /auth/v1/password-reset.'],
    });
  }
  return user;
}

/** At most this many refused log-ins of an account are recorded per hour, so that somebody who keeps trying cannot fill its trail. */
const TOLD_REFUSALS = new BoundedRateLimit({ points: 20, seconds: 3_600 });

/** Runs after the answer is sent, because the time of the answer must not tell whether the account exists. */
function tellRefusal(identity: Identity, user_id: number, { request }: Origin): void {
  let counted: Promise<RateLimiterRes> | undefined;
  identity.afterAnswer.begin(async () => {
    // Counted once, even when the write below is tried several times.
    counted ??= TOLD_REFUSALS.penalty(`${identity.db.databaseName} ${user_id}`);
    if ((await counted).consumedPoints > TOLD_REFUSALS.points) return;
    await inAccountTransaction(user_id, (transaction) =>
      leaveAccountEvent(transaction, { name: authEvents.refusedLogin, record_id: user_id, request }),
    );
  });
}

/** An event about something that a user did with their own account. */
export function ofUser(name: string, user_id: number, { request }: Origin): AccountEvent {
  return { name, record_id: user_id, caller: { user_id, scopes: [] }, request };
}
