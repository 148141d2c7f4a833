import { Link } from '@tanstack/react-router';
import type { Readiness } from '../../api/readiness.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Step } from './step.tsx';

const words = spoken.month_end;

type StepName = Readiness['steps'][number]['step'];

/** How many are left of a step; undefined of one that the service does not count. */
export function leftOf({ steps }: Readiness, name: StepName): number | undefined {
  return steps.find(({ step }) => step === name)?.left;
}

interface Props {
  of: Readiness;
  /** What the link to the drafts says. */
  see_drafts: string;
}

/** What a month and a year have to be rid of first: payments that settle nothing, and drafts. */
export function OpenWorkSteps({ of, see_drafts }: Props) {
  const entity = String(useEntity());
  return (
    <>
      <Step title={words.assign} left={leftOf(of, 'unassigned')} note={words.assign_note}>
        <Link className="link" to="/$entity/owed/$side" params={{ entity, side: 'receivable' }}>
          {spoken.shell.receivable}
        </Link>
        <Link className="link" to="/$entity/owed/$side" params={{ entity, side: 'payable' }}>
          {spoken.shell.payable}
        </Link>
      </Step>
      <Step title={words.drafts} left={leftOf(of, 'drafts')} note={words.drafts_note}>
        <Link className="link" to="/$entity/transactions" params={{ entity }} search={{ state: 'draft', to: of.end_date }}>
          {see_drafts}
        </Link>
      </Step>
    </>
  );
}
