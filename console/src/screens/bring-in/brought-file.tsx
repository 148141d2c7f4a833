import { useId } from 'react';
import { Button } from 'react-aria-components';
import { isUnderWay } from '../../api/imports.ts';
import type { BookImport } from '../../api/imports.ts';
import { Fault } from '../../parts/fault.tsx';
import { countText, dayText, wordOf } from '../../parts/format.ts';
import { Writing } from '../../parts/writing.tsx';
import { bringing_in as words } from '../../words/bringing-in.ts';
import { Accounts } from './accounts.tsx';
import { AskedStep } from './asked-step.tsx';
import { ResultAccount } from './result-account.tsx';
import { useStep } from './use-step.ts';
import { Differences, NotUnderstood } from './what-differs.tsx';

/** A file with what is in it, where it stands, and what can be done next. */
export function BroughtFile({ of }: { of: BookImport }) {
  const id = useId();
  const { plan, state, fault } = of;
  const isOpen = state !== 'undone';
  return (
    <section aria-labelledby={id} className="brought">
      <h2 id={id}>{of.name ?? wordOf(words.formats, of.format)}</h2>
      <p role="status">
        <span className={`state ${state === 'applied' ? 'done' : fault === null ? '' : 'late'}`}>{wordOf(words.states, state)}</span>{' '}
        {isUnderWay(of) && state !== 'checking' && words.far(countText(of.done), countText(plan.entries))}
      </p>
      {fault !== null && <p className="fault">{fault}</p>}
      <p className="soft small">
        {wordOf(words.formats, of.format)} · {words.entries(countText(plan.entries))}
        {plan.from !== null && plan.to !== null && ` · ${dayText(plan.from)} – ${dayText(plan.to)}`}
        {plan.opening_day !== null && ` · ${words.opening(dayText(plan.opening_day))}`}
        {plan.opening_result !== null && plan.opening_result !== undefined && ` · ${words.opening_result(String(plan.opening_result))}`}
        {plan.years !== null && ` · ${words.years(plan.years)}`}
        {plan.dimensions && ` · ${words.dimensions(plan.dimensions)}`}
        {plan.contacts ? ` · ${words.contacts(plan.contacts)}` : ''}
      </p>
      {isOpen && <NotUnderstood of={of} />}
      {isOpen && of.compared !== null && <Differences of={of} />}
      {(state === 'planned' || state === 'checked') && plan.opening_result !== null && plan.opening_result !== undefined && (
        <ResultAccount of={of} />
      )}
      <Next of={of} />
      {(state === 'planned' || state === 'checked') && <Accounts of={of} />}
    </section>
  );
}

/** What can be done with it now. */
function Next({ of }: { of: BookImport }) {
  const { state, fault } = of;
  const canApply = state === 'checked' || (state === 'applying' && fault !== null);
  const canUndo = state === 'applied' || (state === 'undoing' && fault !== null) || (state === 'applying' && fault !== null);
  return (
    <Writing>
      <div className="steps">
        {(state === 'planned' || state === 'checked') && <Check of={of} />}
        {canApply && <AskedStep of={of} step="apply" />}
        {canUndo && <AskedStep of={of} step="undo" />}
      </div>
    </Writing>
  );
}

function Check({ of }: { of: BookImport }) {
  const step = useStep(of.id, 'check');
  return (
    <>
      <Button
        className={`button ${of.state === 'planned' ? 'primary' : ''}`}
        isDisabled={step.isPending}
        onPress={() => step.mutate(undefined)}
      >
        {words.check}
      </Button>
      <Fault error={step.error} />
    </>
  );
}
