import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { periodsQuery } from '../../api/books.ts';
import { yearReadinessQuery } from '../../api/readiness.ts';
import type { Readiness } from '../../api/readiness.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { GuideLink } from '../../parts/guide-link.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { leftOf, OpenWorkSteps } from '../month-end/open-work-steps.tsx';
import { Step } from '../month-end/step.tsx';
import { ClosingRates } from './closing-rates.tsx';
import { Translation } from './translation.tsx';
import { Translations } from './translations.tsx';
import '../../parts/state.css';
import '../month-end/month-end.css';

const words = spoken.year_end;

/** A year on its way to its closing: each step of the guide with what is left of it, and where it is done. */
export function YearEnd() {
  const entity = useEntity();
  const period = Number(useParams({ from: '/$entity/year-end/$period' }).period);
  const { data: of, error } = useQuery(yearReadinessQuery(entity, period));
  const { data: periods = [] } = useQuery(periodsQuery(entity));
  const start_date = periods.find(({ id }) => id === period)?.start_date.slice(0, 10);
  return (
    <div className="page narrow">
      <ScreenHead title={of ? words.title(dayText(of.end_date)) : ' '} sub={of && spoken.periods.said[of.status]} />
      <Fault error={error} />
      {of && start_date !== undefined && <Steps of={of} start_date={start_date} />}
      <GuideLink to="year-end" said={words.guide} />
    </div>
  );
}

function Steps({ of, start_date }: { of: Readiness; start_date: string }) {
  const entity = String(useEntity());
  const span = { from: start_date, to: of.end_date };
  const period = of.reporting_period_id;
  const prepared = leftOf(of, 'translation') ?? 0;
  return (
    <ol className="steps">
      <OpenWorkSteps of={of} see_drafts={words.see_drafts} />
      <Step title={words.rates} left={leftOf(of, 'closing_rates')} note={words.rates_note}>
        <Writing>
          <ClosingRates period={period} until={of.end_date} />
        </Writing>
      </Step>
      <Step title={words.translation} left={prepared > 0 ? prepared : undefined} note={words.translation_note}>
        <Writing right="books:close">
          {of.status === 'CLOSED' || leftOf(of, 'closing_rates') !== 0 ? null : <Translation period={period} prepared={prepared} />}
        </Writing>
        <Translations period={period} />
      </Step>
      <Step title={spoken.month_end.read} note={words.read_note}>
        <Link className="link" to="/$entity/trial-balance" params={{ entity }} search={span}>
          {spoken.shell.trial_balance}
        </Link>
        <Link className="link" to="/$entity/statements/$name" params={{ entity, name: 'income-statement' }} search={span}>
          {spoken.shell.income_statement}
        </Link>
        <Link className="link" to="/$entity/statements/$name" params={{ entity, name: 'balance-sheet' }} search={span}>
          {spoken.shell.balance_sheet}
        </Link>
      </Step>
      <Step title={words.close} left={leftOf(of, 'close') === 0 ? 0 : undefined} note={words.close_note}>
        <Link className="link" to="/$entity/periods" params={{ entity }}>
          {words.to_periods}
        </Link>
      </Step>
    </ol>
  );
}
