import { inTransaction } from '../../shared/storage/in-transaction.ts';
import type { Identity } from './identity.ts';

/**
 * Makes the next signing key early. Tokens of older keys stay valid until they expire. But when a key may have leaked, the older keys can
 * be withdrawn: then every token ends, on other nodes within a second.
 */
export async function rotateSigningKey(identity: Identity, withdraw_others: boolean): Promise<{ kid: string }> {
  const kid = await identity.keys.rotate();
  if (withdraw_others) await identity.keys.withdrawAllBut(kid);
  const recorded = await inTransaction(({ session }) => identity.revocations.record([{ kind: 'keys', subject: kid }], session));
  identity.revocations.announce(recorded);
  return { kid };
}
