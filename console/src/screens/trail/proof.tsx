import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { usersQuery, verificationQuery } from '../../api/books.ts';
import type { Verification } from '../../api/books.ts';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { useSecondsSince } from '../../parts/use-seconds-since.ts';
import { spoken } from '../../words/spoken.ts';
import { isWhole, textOf, useVerifying } from './use-verifying.ts';

const words = spoken.trail;

/** Both chains are read, all of them or what has come since the last time: it says what was read, and that it is as it was written. */
export function Proof() {
  const { verify, run } = useVerifying();
  const { data: last } = useQuery(verificationQuery(useEntity()));
  const isPending = run?.status === 'pending';
  const seconds = useSecondsSince(isPending ? run.submittedAt : undefined);
  const found = run?.data;
  return (
    <div className="proof-line">
      <Button className="button" onPress={() => verify('beginning')} isDisabled={isPending}>
        <Icon name="shield" size={16} />
        {isPending ? spoken.shell.verifying : words.verify}
      </Button>
      {last && (
        <Button className="button" onPress={() => verify('last')} isDisabled={isPending}>
          {words.verify_since}
        </Button>
      )}
      <p aria-live="polite" className={found && !isWhole(found) ? 'alarm' : 'soft'}>
        {isPending ? words.goes_on : found && textOf(found)}
      </p>
      {isPending && <p className="quiet tab">{words.seconds(seconds)}</p>}
      {!isPending && !found && last && <LastTime of={last} />}
      <Fault error={run?.error ?? null} />
    </div>
  );
}

/** Until when the ledger was whole, and who had it verified. */
function LastTime({ of: { verified_at, user_id, api_key_id } }: { of: Verification }) {
  const { data: users } = useQuery(usersQuery(useEntity()));
  const by = api_key_id === null ? users?.get(user_id ?? 0) : words.a_key;
  return <p className="soft">{words.last_verified(momentText(verified_at), by ?? '')}</p>;
}
