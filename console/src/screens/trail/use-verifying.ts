import { useQueryClient } from '@tanstack/react-query';
import { verificationQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useLongWork } from '../../parts/use-long-work.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.trail;

interface Verified {
  ledger: components['schemas']['ReadLedgerIntegrityAnswer']['integrity'];
  trail: components['schemas']['ReadEventIntegrityAnswer']['integrity'];
}

/** Verifies both chains, all of them or what has come since the last time, while other screens may be shown. */
export function useVerifying() {
  const entity = useEntity();
  const queries = useQueryClient();
  const { begin, run } = useLongWork({
    key: [entity, 'verifying'],
    work: async (since: 'beginning' | 'last'): Promise<Verified> => {
      const asked = { params: { query: { since } } };
      const [ledger, trail] = await Promise.all([
        answered(books(entity).GET('/books/v1/ledger/integrity', asked)),
        answered(books(entity).GET('/books/v1/event/integrity', asked)),
      ]);
      return { ledger: ledger.integrity, trail: trail.integrity };
    },
    textOf,
    onDone: () => queries.invalidateQueries(verificationQuery(entity)),
  });
  return { verify: begin, run };
}

export const isWhole = ({ ledger, trail }: Verified): boolean =>
  ledger.verified && ledger.totals_match !== false && ledger.bank_entries_match !== false && trail.verified;

/** What was read, rows and events behind the place where reading began, and that it is as it was written. */
export function textOf(found: Verified): string {
  if (!isWhole(found)) return words.broken;
  const { ledger, trail } = found;
  const [rows, events] = [ledger.rows.toLocaleString(), (trail.events - trail.begun_behind).toLocaleString()];
  return ledger.begun_behind > 0 ? words.proved_since(rows, events) : words.proved(rows, events);
}
