import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { withCure } from '../../../shared/accounting/error-row.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { applyStep } from './apply-step.ts';
import { checkStep } from './check-step.ts';
import type { StepSetting } from './moving-into.ts';
import { recordStep } from './record-step.ts';
import { undoStep } from './undo-step.ts';

const steps = { checking: checkStep, applying: applyStep, undoing: undoStep } as const;

/** Where an import stands again when its step was refused: an apply or an undo goes on when it is asked for once more. */
const refusedTo = { checking: 'planned', applying: 'applying', undoing: 'undoing' } as const;

/** Does the step that an import is due for. What the books refuse is kept as `fault`; anything else is thrown, and tried again. */
export async function runStep(asked: Import, setting: StepSetting): Promise<void> {
  const { state } = asked;
  if (state !== 'checking' && state !== 'applying' && state !== 'undoing') return;
  try {
    await steps[state](asked, setting);
  } catch (error) {
    const said = messageOf(error);
    if (said === undefined) throw error;
    await recordStep(asked, 'stopped', { state: refusedTo[state], fault: said.slice(0, 1_000), due_at: null });
  }
}

/** What a person can do something about; undefined of what passes by itself, and of faults of our own. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof BookkeepingError) return withCure(error.message, error.cure);
  // Too many calls in a minute pass; too many for the plan of the books do not until its month ends.
  if (error instanceof RequestError && error.code < 500 && (error.code !== 429 || 'subscription' in error.fields))
    return Object.values(error.fields).flat().slice(0, 3).join(' ');
  return undefined;
}
