import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { today } from '../../api/books.ts';
import { readinessQuery } from '../../api/readiness.ts';
import type { Readiness } from '../../api/readiness.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText, monthText } from '../../parts/format.ts';
import { GuideLink } from '../../parts/guide-link.tsx';
import { monthAfter } from '../../parts/months.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { BankBalances } from './bank-balances.tsx';
import { LockMonth } from './lock-month.tsx';
import { leftOf, OpenWorkSteps } from './open-work-steps.tsx';
import { Step } from './step.tsx';
import '../../parts/state.css';
import './month-end.css';

const words = spoken.month_end;

/** A month on its way to its end: each step of the guide with what is left of it, and the screen where that is done. */
export function MonthEnd() {
  const { month } = useParams({ from: '/$entity/month-end/$month' });
  const { data: of, error } = useQuery(readinessQuery(useEntity(), month));
  return (
    <div className="page narrow">
      <ScreenHead title={words.title(monthText(month, 'long'))} sub={of ? (of.ready ? words.ready : words.not_ready) : ' '}>
        <MonthLink month={monthAfter(month, -1)} />
        {monthAfter(month, 1) <= today().slice(0, 7) && <MonthLink month={monthAfter(month, 1)} />}
      </ScreenHead>
      <Fault error={error} />
      {of && <Steps of={of} month={month} />}
      <GuideLink to="month-end" said={words.guide} />
    </div>
  );
}

function MonthLink({ month }: { month: string }) {
  return (
    <Link className="button" to="/$entity/month-end/$month" params={{ entity: String(useEntity()), month }}>
      {monthText(month, 'long')}
    </Link>
  );
}

function Steps({ of, month }: { of: Readiness; month: string }) {
  const entity = String(useEntity());
  const span = { from: `${month}-01`, to: of.end_date };
  const filed = Object.entries(of.filed_until).flatMap(([kind, day]) =>
    day === null ? [] : [words.filed[kind as keyof typeof words.filed](dayText(day))],
  );
  return (
    <ol className="steps">
      <OpenWorkSteps of={of} see_drafts={words.see_drafts} />
      <Step title={words.compare} note={words.compare_note(dayText(of.end_date))}>
        <BankBalances of={of.bank_balances} span={span} />
      </Step>
      <Step title={words.tax} note={filed.length > 0 ? filed.join(' ') : words.not_filed}>
        <Link className="link" to="/$entity/tax" params={{ entity }} search={span}>
          {spoken.shell.tax_return}
        </Link>
      </Step>
      <Step title={words.read} note={words.read_note}>
        <Link className="link" to="/$entity/statements/$name" params={{ entity, name: 'income-statement' }} search={span}>
          {spoken.shell.income_statement}
        </Link>
        <Link className="link" to="/$entity/statements/$name" params={{ entity, name: 'balance-sheet' }} search={span}>
          {spoken.shell.balance_sheet}
        </Link>
        <Link className="link" to="/$entity/trail" params={{ entity }}>
          {spoken.shell.verify}
        </Link>
      </Step>
      <Step title={words.lock} left={leftOf(of, 'lock') === 0 ? 0 : undefined} note={words.lock_note}>
        <Writing>
          <LockMonth month={month} until={of.end_date} isLocked={leftOf(of, 'lock') === 0} />
        </Writing>
      </Step>
    </ol>
  );
}
