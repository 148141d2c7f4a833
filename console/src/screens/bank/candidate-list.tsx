import { spoken } from '../../words/spoken.ts';
import type { Candidate } from './candidate.ts';

const words = spoken.bank;

interface Props {
  id: string;
  candidates: readonly Candidate[];
  /** Which is marked. */
  at: number;
  onMark: (place: number) => void;
}

/** What a line may be, each with its reason. The keys are those of the field above it, which keeps the focus. */
export function CandidateList({ id, candidates, at, onMark }: Props) {
  return (
    <div id={id} role="listbox" aria-label={words.candidates} className="candidates">
      {candidates.map((candidate, index) => (
        <div
          key={candidate.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="candidate"
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMark(index)}
        >
          <b>{candidate.title}</b>
          <Why of={candidate} />
        </div>
      ))}
    </div>
  );
}

/** Why, and what speaks against it. */
export function Why({ of: { why, against } }: { of: Pick<Candidate, 'why' | 'against'> }) {
  return (
    <span className="small">
      <span className="soft">{why}</span>
      {against !== '' && <span className="against">{words.but(against)}</span>}
    </span>
  );
}
