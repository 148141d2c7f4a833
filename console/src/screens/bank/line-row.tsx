import { Button } from 'react-aria-components';
import type { BankLine, BankProposal } from '../../api/bank.ts';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Became } from './became.tsx';
import { proposedCandidate } from './candidate.ts';
import type { Deed, Names } from './candidate.ts';
import { Why } from './candidate-list.tsx';
import { Chooser } from './chooser.tsx';
import { LineDetails } from './line-details.tsx';
import type { Doing } from './use-doing.ts';

const words = spoken.bank;

interface Props {
  line: BankLine;
  doing: Doing;
  /** Undefined until they are known. */
  proposals: readonly BankProposal[] | undefined;
  names: Names;
  /** It is the one that is being decided. */
  isCurrent: boolean;
  takesFocus: boolean;
  onChoose: () => void;
  onMove: (by: 1 | -1) => void;
  onAct: (deed: Deed) => void;
}

/** A line as the bank wrote it, beside what it may be, or what became of it. */
export function LineRow({ line, doing, proposals, names, isCurrent, takesFocus, onChoose, onMove, onAct }: Props) {
  const is_busy = doing.busy.has(line.id);
  const choosing = { line, proposals, names, takesFocus, onMove, onAct };
  return (
    <li className={`bank-line ${isCurrent ? 'current' : ''}`} aria-current={isCurrent ? 'true' : undefined}>
      <div>
        <Written of={line} />
        {isCurrent && <LineDetails of={line} />}
      </div>
      <div className="beside">
        {isCurrent && <Chooser {...choosing} />}
        {!isCurrent && line.state === 'new' && !is_busy && <Proposed of={proposals} names={names} onChoose={onChoose} />}
        {is_busy && <p className="quiet small">{words.doing}</p>}
        {line.state !== 'new' && !is_busy && <Became line={line} onUndo={() => doing.undo(line)} />}
        <Fault error={doing.faults.get(line.id) ?? null} />
      </div>
    </li>
  );
}

/** Day, payer, text and amount. */
function Written({ of }: { of: BankLine }) {
  const who = of.counterparty?.name ?? of.booking_text ?? '';
  return (
    <div className="written">
      <span className="tab quiet day">{of.booked_on && dayText(of.booked_on)}</span>
      <span className="said">
        <b>{who || of.text}</b>
        {who !== '' && <span className="soft small">{of.text}</span>}
      </span>
      <span className={`num ${of.amount < 0 ? '' : 'in'}`}>{amountText(of.amount, of.currency ?? 'XXX')}</span>
    </div>
  );
}

interface ProposedProps {
  of: readonly BankProposal[] | undefined;
  names: Names;
  onChoose: () => void;
}

/** The best proposal in words; who may write turns to the line by it. */
function Proposed({ of, names, onChoose }: ProposedProps) {
  const best = of?.[0];
  const candidate = best && proposedCandidate(best, names);
  const title = candidate?.title ?? (of ? words.decide : words.looking);
  return (
    <div className="proposed">
      {mayWrite(useEntity()) ? (
        <Button className="link" onPress={onChoose}>
          {title}
        </Button>
      ) : (
        <span>{title}</span>
      )}
      {candidate && <Why of={candidate} />}
    </div>
  );
}
