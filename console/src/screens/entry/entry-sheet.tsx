import { hasDocument } from '../document/has-document.ts';
import { CompoundLines } from './compound-lines.tsx';
import { takesStated } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { MoreSaid } from './more-said.tsx';
import { SituationHint } from './situation-hint.tsx';
import { StatedTax } from './stated-tax.tsx';
import type { DryRun } from './use-dry-run.ts';

interface Props {
  draft: Draft;
  /** Counts the entries that were begun in the form. */
  round: number;
  of: DryRun | undefined;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: Partial<Draft>) => void;
}

/** All that is typed of an entry. */
export function EntrySheet({ draft, round, of, faults, onChange }: Props) {
  const Lines = draft.compound ? CompoundLines : LineFields;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <EntryFields key={`${draft.kind}${round}`} draft={draft} of={of} faults={faults} onChange={onChange} />
      {!draft.compound && <SituationHint draft={draft} onChange={(lines) => onChange({ lines })} />}
      <Lines draft={draft} faults={faults} onChange={(lines) => onChange({ lines })} />
      {takesStated(draft.kind) && (
        <StatedTax key={`tax ${round}`} draft={draft} of={of} faults={faults} onChange={(stated) => onChange({ stated })} />
      )}
      {hasDocument({ transaction_type: draft.kind }) && (
        <MoreSaid key={round} value={draft.details} faults={faults} onChange={(details) => onChange({ details })} />
      )}
    </form>
  );
}
