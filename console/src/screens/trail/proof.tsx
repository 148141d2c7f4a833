import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.trail;

/** Both chains are read from their first link: it says what was read, and that it is as it was written. */
export function Proof() {
  const entity = useEntity();
  const verify = useMutation({
    mutationFn: async () => {
      const [ledger, trail] = await Promise.all([
        answered(books(entity).GET('/books/v1/ledger/integrity')),
        answered(books(entity).GET('/books/v1/event/integrity')),
      ]);
      return { ledger: ledger.integrity, trail: trail.integrity };
    },
  });
  const { data } = verify;
  const holds = data?.ledger.verified && data.ledger.totals_match && data.trail.verified;
  return (
    <div className="proof-line">
      <Button className="button" onPress={() => verify.mutate()} isDisabled={verify.isPending}>
        <Icon name="shield" size={16} />
        {verify.isPending ? spoken.shell.verifying : words.verify}
      </Button>
      <p aria-live="polite" className={data && !holds ? 'alarm' : 'soft'}>
        {data && (holds ? words.proved(data.ledger.rows.toLocaleString(), data.trail.events.toLocaleString()) : words.broken)}
      </p>
      <Fault error={verify.error} />
    </div>
  );
}
