import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { currenciesQuery } from '../../api/books.ts';
import { Refusal } from '../../api/client.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, moneyText } from '../../parts/format.ts';
import { taxRows } from '../../parts/tax-rows.ts';
import { lastSum, WithheldSums } from '../../parts/withheld-sums.tsx';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { command_key, option_key } from '../../shell/use-keys.ts';
import { entering } from '../../words/entering.ts';
import { spoken } from '../../words/spoken.ts';
import type { EntryTarget } from './entry-target.ts';
import type { DryRun } from './use-dry-run.ts';
import type { SavedAs } from './use-save.ts';

const words = spoken.entry;

interface Props {
  of: DryRun | undefined;
  error: Error | null;
  isBusy: boolean;
  target: EntryTarget;
  canSave: boolean;
  onSave: (how: SavedAs) => void;
  /** What stands below it. */
  children?: ReactNode;
}

/** What posting would do, as the service says, and the ways to save. */
export function Outcome({ of, error, isBusy, target, canSave, onSave, children }: Props) {
  // What is refused is refused again. Where no answer came, trying again finds out.
  const canPost = mayWrite(useEntity(), 'books:post') && canSave && !(error instanceof Refusal && error.status < 500);
  const isNew = target.is === 'new';
  const isCorrection = target.is === 'correction';
  useSaveKeys({ draft: canSave && !isCorrection, post: canPost, next: canPost && isNew }, onSave);
  return (
    <section className="outcome" aria-labelledby="outcome" aria-busy={isBusy}>
      <h2 id="outcome">{words.outcome}</h2>
      <div aria-live="polite">{of && !error ? <Sums of={of} /> : !error && <p className="soft small">{words.outcome_hint}</p>}</div>
      <Fault error={error} />
      <div className="actions">
        <Writing right="books:post">
          <Button className="button primary" isDisabled={!canPost} onPress={() => onSave('post')}>
            {isCorrection ? entering.correct : words.post} <kbd>{command_key}↵</kbd>
          </Button>
        </Writing>
        {!isCorrection && (
          <Button className="button" isDisabled={!canSave} onPress={() => onSave('draft')}>
            {words.save_draft}
          </Button>
        )}
      </div>
      <Writing right="books:post">
        {isNew && (
          <p className="quiet small next">
            <kbd>{option_key}↵</kbd> {words.post_next}
          </p>
        )}
        <p className="quiet small">{isCorrection ? entering.all_or_nothing : words.final}</p>
      </Writing>
      {children}
    </section>
  );
}

function Sums({ of }: { of: DryRun }) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  const currency = currencies.get(of.currency_id ?? 0) ?? 'XXX';
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
        {taxRows(of).map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{amountText(figure, currency)}</dd>
          </div>
        ))}
        <WithheldSums of={of} currency={currency} />
        <div className="total">
          <dt>{lastSum(of)}</dt>
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

/** The command key with Enter posts, with Shift too it saves a draft; the option key with Enter posts and begins the next. */
function useSaveKeys(can: Readonly<Record<SavedAs, boolean>>, onSave: (how: SavedAs) => void): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const how = event.key === 'Enter' && savedBy(event);
      if (!how || !can[how]) return;
      event.preventDefault();
      onSave(how);
    };
    // A field that finds a record keeps Enter to itself: there the keys are heard before it.
    const inFinder = (event: KeyboardEvent): void => {
      if (!(event.target instanceof Element) || !event.target.closest('[role=combobox]')) return;
      pressed(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    addEventListener('keydown', inFinder, true);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', inFinder, true);
      removeEventListener('keydown', pressed);
    };
  }, [can, onSave]);
}

function savedBy({ metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): SavedAs | undefined {
  if (metaKey || ctrlKey) return shiftKey ? 'draft' : 'post';
  return altKey ? 'next' : undefined;
}
