import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { currenciesQuery } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, moneyText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { command_key } from '../../shell/use-keys.ts';
import { spoken } from '../../words/spoken.ts';
import type { useDryRun } from './use-dry-run.ts';

const words = spoken.entry;
/** A transaction as it would be: without ids of its own. */
type DryRun = NonNullable<ReturnType<typeof useDryRun>['data']>;

interface Props {
  of: DryRun | undefined;
  error: Error | null;
  isBusy: boolean;
  canSave: boolean;
  onSave: (post: boolean) => void;
}

/** What posting would do, as the service says, and the two ways to save. */
export function Outcome({ of, error, isBusy, canSave, onSave }: Props) {
  useSaveKeys(canSave, onSave);
  return (
    <section className="outcome" aria-labelledby="outcome" aria-busy={isBusy}>
      <h2 id="outcome">{words.outcome}</h2>
      <div aria-live="polite">{of && !error ? <Sums of={of} /> : !error && <p className="soft small">{words.outcome_hint}</p>}</div>
      <Fault error={error} />
      <div className="actions">
        <Button className="button primary" isDisabled={!canSave || error !== null} onPress={() => onSave(true)}>
          {words.post} <kbd>{command_key}↵</kbd>
        </Button>
        <Button className="button" isDisabled={!canSave} onPress={() => onSave(false)}>
          {words.save_draft}
        </Button>
      </div>
      <p className="quiet small">{words.final}</p>
    </section>
  );
}

function Sums({ of }: { of: DryRun }) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  const currency = currencies.get(of.currency_id ?? 0) ?? 'XXX';
  const taxes = Object.entries(of.tax).filter(([code]) => code !== 'total');
  return (
    <>
      <dl className="sums">
        {of.line_items?.map(({ net_amount, position, account_id }) => (
          <div key={position}>
            <dt className="truncate">
              <AccountName id={account_id ?? 0} code={false} />
            </dt>
            <dd className="num">{amountText(net_amount, currency)}</dd>
          </div>
        ))}
        {taxes.map(([code, value]) => (
          <div key={code}>
            <dt>{spoken.transaction.tax_of(code)}</dt>
            <dd className="num">{amountText(Number(value), currency)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{spoken.transaction.total}</dt>
          <dd className="num">{moneyText(of.amount, currency)}</dd>
        </div>
      </dl>
      {of.transaction_no !== null && (
        <p className="soft small">
          {words.will_be} <b className="tab">{of.transaction_no}</b>
        </p>
      )}
    </>
  );
}

/** The command key with Enter posts, with Shift too it saves a draft. */
function useSaveKeys(canSave: boolean, onSave: (post: boolean) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !canSave) return;
      event.preventDefault();
      onSave(!event.shiftKey);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [canSave, onSave]);
}
