import type { ClientSession } from 'mongodb';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityCaller } from './identity.ts';

/** The caller's own account, as the transaction of `session` sees it where one is given. Throws 401 when it is gone. */
export async function ownUser(identity: Identity, caller: IdentityCaller, session?: ClientSession): Promise<UserDocument> {
  const user = await identity.collections.users.findOne({ _id: caller.user_id, deleted_at: null }, session ? { session } : PRIMARY);
  if (!user) throw new RequestError(401, { access_token: ['The user of the access token no longer exists. Log in as another.'] });
  return user;
}
