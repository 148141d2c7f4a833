import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';

type Why = keyof typeof words.not_corrected;

/** Why a posted transaction cannot be corrected, as far as it says so itself; null where it can. */
export function whyNotCorrected(of: Transaction): Why | null {
  const { replaced_by_id, reversed_by_id, reversal_of_id, revaluation_id, tax_return_id, reason, carried_by_id = null } = of;
  if (replaced_by_id !== null) return 'replaced';
  if (reversed_by_id !== null) return 'reversed';
  if (reversal_of_id !== null) return 'reversal';
  if (revaluation_id !== null || tax_return_id !== null) return 'managed';
  if (reason !== null) return 'credit';
  const isSettledLater = carried_by_id !== null && (of.assignments?.length ?? 0) + (of.clearances?.length ?? 0) > 0;
  return isSettledLater ? 'carried' : null;
}

/** Opens what is posted in its form; where it cannot be corrected it says why. */
export function CorrectButton({ of }: { of: Transaction }) {
  const entity = useEntity();
  const said = useId();
  const why = whyNotCorrected(of);
  if (why === null) {
    return (
      <Link className="button" to="/$entity/transactions/$id/correct" params={{ entity: String(entity), id: String(of.id) }}>
        {words.correct_begin}
      </Link>
    );
  }
  return (
    <>
      <Button className="button" isDisabled aria-describedby={said}>
        {words.correct_begin}
      </Button>
      <p id={said} className="quiet small why-not">
        {words.not_corrected[why]}
      </p>
    </>
  );
}
