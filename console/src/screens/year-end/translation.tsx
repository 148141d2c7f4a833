import { useState } from 'react';
import { Button } from 'react-aria-components';
import { AccountField } from '../../parts/account-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useSecondsSince } from '../../parts/use-seconds-since.ts';
import { spoken } from '../../words/spoken.ts';
import { useTranslating } from './use-translating.ts';

const words = spoken.year_end;
const equity = ['EQUITY'];

interface Props {
  period: number;
  /** Entries that are prepared and not posted. */
  prepared: number;
}

/** Foreign balances are brought to the closing rates: entries are prepared, looked at, and posted. */
export function Translation({ period, prepared }: Props) {
  const { translate, run } = useTranslating(period);
  const [account, setAccount] = useState<number | null>(null);
  const accounts = useAccountsOf(equity);
  const isPending = run?.status === 'pending';
  const seconds = useSecondsSince(isPending ? run.submittedAt : undefined);
  return (
    <>
      <AccountField
        label={words.differences}
        accounts={accounts}
        value={account}
        onChange={setAccount}
        placeholder={spoken.entry.account_hint}
        empty={spoken.periods.no_equity}
      />
      <Button className="button" onPress={() => account !== null && translate({ account })} isDisabled={isPending || account === null}>
        {words.prepare}
      </Button>
      {prepared > 0 && (
        <Button className="button primary" onPress={() => translate('post')} isDisabled={isPending}>
          {words.post(prepared)}
        </Button>
      )}
      <p role="status" className="soft">
        {isPending ? `${spoken.trail.goes_on} ${spoken.trail.seconds(seconds)}` : run?.data}
      </p>
      <Fault error={run?.error ?? null} />
    </>
  );
}
