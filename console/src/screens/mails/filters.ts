import type { MailFilters } from '../../api/mails.ts';

const kinds: ReadonlySet<unknown> = new Set<MailFilters['kind']>(['document', 'statement', 'reminder']);
const states: ReadonlySet<unknown> = new Set<MailFilters['status']>(['queued', 'sent', 'failed', 'cancelled']);

/** The filters that stand in an address. What it cannot mean is left out. */
export function mailFiltersOf({ kind, status, contact }: Record<string, unknown>): MailFilters {
  return {
    ...(kinds.has(kind) && { kind: kind as NonNullable<MailFilters['kind']> }),
    ...(states.has(status) && { status: status as NonNullable<MailFilters['status']> }),
    ...(Number.isSafeInteger(contact) && { contact: Number(contact) }),
  };
}
