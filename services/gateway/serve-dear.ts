import type { Caller } from '../../shared/books/command.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { accountOf } from './rate-limits.ts';
import { whenGone } from './when-gone.ts';

/** Does the dear work of a request when there is a place for it (DearWork). The time in line is not counted as its own. */
export async function servingDear(
  { dear_work }: Gateway,
  exchange: Exchange,
  { owner_id }: Pick<Caller, 'owner_id'>,
  { name, isRead }: { name: string; isRead: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const { res, holder, address_block } = exchange;
  const asked_at = performance.now();
  const setHeaders = (headers: Record<string, string>): void => {
    for (const [header, value] of Object.entries(headers)) res.setHeader(header, value);
  };
  await dear_work.serve(
    {
      name,
      person: accountOf(holder!),
      payer: String(owner_id),
      address: address_block,
      gone: (leave) => whenGone(exchange, leave),
      ...(isRead ? { setHeaders } : {}),
    },
    (dear_read) => {
      exchange.body_took += performance.now() - asked_at;
      exchange.dear_read = dear_read;
      return work();
    },
  );
}
