import { Button } from 'react-aria-components';
import type { BankLine } from '../../api/bank.ts';
import { AmountInput } from '../../parts/amount-field.tsx';
import { amountText } from '../../parts/format.ts';
import type { DecimalText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { spoken } from '../../words/spoken.ts';
import type { useSplit } from './use-split.ts';

const words = spoken.bank;

interface Props {
  line: BankLine;
  split: ReturnType<typeof useSplit>;
  /** The candidate can do a part of a line. */
  canTake: boolean;
  onTake: () => void;
}

/** The parts of a line that were taken already, what is left of it, and the amount of the next part. */
export function SplitFields({ line, split, canTake, onTake }: Props) {
  const { parts, typed, setTyped, amount, left, drop } = split;
  const currency = line.currency ?? 'XXX';
  if (typed === undefined) {
    return (
      <Button className="button" onPress={() => setTyped('')} isDisabled={!canTake}>
        {words.split}
      </Button>
    );
  }
  return (
    <div className="split" role="group" aria-label={words.split}>
      {parts.map((part, index) => (
        <span key={index} className="split-part small">
          <span className="num">{amountText(part.amount as DecimalText, currency)}</span> {part.title}
          <Button className="button plain" aria-label={words.leave_out(part.title)} onPress={() => drop(part)}>
            <Icon name="x" size={14} />
          </Button>
        </span>
      ))}
      <span className="tools">
        <AmountInput
          aria-label={words.part_amount}
          placeholder={words.part_amount}
          value={typed}
          onType={setTyped}
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onTake();
          }}
        />
        <Button className="button" onPress={onTake} isDisabled={!canTake || amount === undefined}>
          {words.take_part}
        </Button>
        <span className="small soft">{words.part_left(amountText(left, currency))}</span>
      </span>
    </div>
  );
}
