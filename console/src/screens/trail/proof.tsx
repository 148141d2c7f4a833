import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { usersQuery, verificationQuery } from '../../api/books.ts';
import type { Verification } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.trail;

/** Both chains are read, all of them or what has come since the last time: it says what was read, and that it is as it was written. */
export function Proof() {
  const verify = useVerifying();
  const { data } = verify;
  const { data: last } = useQuery(verificationQuery(useEntity()));
  const holds = data?.ledger.verified && data.ledger.totals_match !== false && data.trail.verified;
  return (
    <div className="proof-line">
      <Button className="button" onPress={() => verify.mutate('beginning')} isDisabled={verify.isPending}>
        <Icon name="shield" size={16} />
        {verify.isPending ? spoken.shell.verifying : words.verify}
      </Button>
      {last && (
        <Button className="button" onPress={() => verify.mutate('last')} isDisabled={verify.isPending}>
          {words.verify_since}
        </Button>
      )}
      <p aria-live="polite" className={data && !holds ? 'alarm' : 'soft'}>
        {data && (holds ? proved(data) : words.broken)}
      </p>
      {!data && last && <LastTime of={last} />}
      <Fault error={verify.error} />
    </div>
  );
}

/** Until when the ledger was whole, and who had it verified. */
function LastTime({ of: { verified_at, user_id, api_key_id } }: { of: Verification }) {
  const { data: users } = useQuery(usersQuery(useEntity()));
  const by = api_key_id === null ? users?.get(user_id ?? 0) : words.a_key;
  return <p className="soft">{words.last_verified(momentText(verified_at), by ?? '')}</p>;
}

function useVerifying() {
  const entity = useEntity();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (since: 'beginning' | 'last') => {
      const asked = { params: { query: { since } } };
      const [ledger, trail] = await Promise.all([
        answered(books(entity).GET('/books/v1/ledger/integrity', asked)),
        answered(books(entity).GET('/books/v1/event/integrity', asked)),
      ]);
      return { ledger: ledger.integrity, trail: trail.integrity };
    },
    onSuccess: () => queries.invalidateQueries(verificationQuery(entity)),
  });
}

/** What was read: rows, and events behind the place where reading began. */
function proved({ ledger, trail }: NonNullable<ReturnType<typeof useVerifying>['data']>): string {
  const [rows, events] = [ledger.rows.toLocaleString(), (trail.events - trail.begun_behind).toLocaleString()];
  return ledger.begun_behind > 0 ? words.proved_since(rows, events) : words.proved(rows, events);
}
