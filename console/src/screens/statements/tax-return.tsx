import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { entityQuery } from '../../api/books.ts';
import { taxSummaryQuery } from '../../api/reports.ts';
import { Fault } from '../../parts/fault.tsx';
import { moneyText } from '../../parts/format.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { FileReturn } from '../returns/file-return.tsx';
import { OfficialReturn } from '../returns/official-return.tsx';
import { FiledReturns } from './filed-returns.tsx';
import { SpanScreen } from './span-screen.tsx';
import { Boxes, ControlAccounts, Countries, Taxes, WaitingTaxes } from './tax-tables.tsx';

const words = spoken.tax;
type TaxSummary = components['schemas']['TaxSummary'];

/**
 * What is due to the authority for some days, in the boxes of the country's form where the company has one, what of it was filed, by tax, and
 * whether the control accounts say the same.
 */
export function TaxReturn() {
  const search = useSearch({ from: '/$entity/tax' });
  const { registration } = search;
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const hasForm = Boolean(own.pack) && registration === undefined;
  const { data, error, isPlaceholderData } = useQuery({ ...taxSummaryQuery(useEntity(), search), placeholderData: (before) => before });
  return (
    <SpanScreen
      name={hasForm ? 'tax-return' : 'tax-summary'}
      title={spoken.shell.tax_return}
      from="/$entity/tax"
      {...(registration !== undefined && { chosen: { registration } })}
      settings={
        <>
          <RegistrationField chosen={registration} />
          <Writing right="books:close">
            <FileReturn span={search} registration={registration ?? null} own={own} />
          </Writing>
        </>
      }
    >
      <Fault error={error} />
      {data && (
        <div className={isPlaceholderData ? 'unknown' : undefined} aria-busy={isPlaceholderData}>
          {hasForm ? <Filed of={data} /> : <Due of={data} />}
          {hasForm && <OfficialReturn span={search} />}
          <Taxes of={data} />
          {data.taxes.some(({ direction }) => direction === 'SPLIT_PAYMENT') && (
            <p className="soft">{words.split_payment(moneyText(data.totals.SPLIT_PAYMENT, data.currency))}</p>
          )}
          {data.otherRegistrations.map(({ registration: other, due }) => (
            <p key={other} className="soft">
              {words.elsewhere(other ?? words.at_home, moneyText(due, data.currency))}
            </p>
          ))}
          <Countries of={data} />
          {data.taxes.length === 0 && <p className="soft">{words.none}</p>}
          {!hasForm && <Boxes of={data} />}
          <WaitingTaxes of={data} />
          <FiledReturns span={search} registration={data.registration} currency={data.currency} />
          <ControlAccounts of={data} />
        </div>
      )}
    </SpanScreen>
  );
}

/** What is still to be declared stands first; where some of it was, what that leaves it of. */
function Due({ of: { totals, currency } }: { of: TaxSummary }) {
  const { unfiled } = totals;
  return (
    <>
      <p className="due">
        {unfiled < 0 ? words.claim : words.due} <b className="tab">{moneyText(Math.abs(unfiled), currency)}</b>
      </p>
      <Filed of={{ totals, currency }} />
    </>
  );
}

/** What of the tax of these days stands in returns that were filed. */
function Filed({ of: { totals, currency } }: { of: Pick<TaxSummary, 'totals' | 'currency'> }) {
  const { due, filed } = totals;
  return filed !== 0 && <p className="soft">{words.of_days(moneyText(due, currency), moneyText(filed, currency))}</p>;
}

/** Under which tax number; only where there are several. */
function RegistrationField({ chosen = '' }: { chosen: string | undefined }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const navigate = useNavigate({ from: '/$entity/tax' });
  const others = (own.tax_registrations ?? []).filter(({ scheme }) => scheme !== 'home');
  if (others.length === 0) return null;
  const choices = Object.fromEntries([
    ['', words.at_home],
    ...others.map(({ code, number }) => [code, [code, number].join(' ')]),
  ]) as Record<string, string>;
  return (
    <SelectField
      label={words.registration}
      choices={choices}
      chosen={chosen}
      onChoose={(registration) => void navigate({ search: (before) => ({ ...before, registration }), replace: true })}
    />
  );
}
