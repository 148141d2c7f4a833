import { oneSpelling } from '../../../shared/mailing/addresses-of.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';

/** How the account stands as a sender when a request comes. It is read before the command is decided; a mail that leaves is judged once more (outbox). */
export interface MailStanding {
  /** The entity has a mail server of its own. */
  readonly has_own_server: boolean;
  /** Why nothing of the account leaves; null where it may. */
  readonly barred: string | null;
  /** Mails that the account may send today through the mail server of the service, copies counted; null is any number. */
  readonly most: number | null;
  /** What it has sent so today, or queued for it, by the address in one spelling. */
  readonly today: readonly (readonly [address: string, count: number])[];
}

/** The standing after more mails of the same request. */
export function withMore(standing: MailStanding, mails: readonly Pick<Dispatch, 'to' | 'cc' | 'waits_until'>[]): MailStanding {
  return { ...standing, today: [...standing.today, ...countByAddress(mails)] };
}

/** How many mails go to each address; those that wait for another day are of that one. */
export function countByAddress(mails: readonly Pick<Dispatch, 'to' | 'cc' | 'waits_until'>[]): [string, number][] {
  const all = mails.filter(({ waits_until }) => !waits_until).flatMap(({ to, cc }) => [to, ...cc].map(oneSpelling));
  return [...Map.groupBy(all, (address) => address)].map(([address, same]) => [address, same.length]);
}
