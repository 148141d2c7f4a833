import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { BankLine } from '../../api/bank.ts';
import { wordOf } from '../../parts/format.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;

/** What became of a line, with the entries that it is tied to; one press takes it back. */
export function Became({ line, onUndo }: { line: BankLine; onUndo: () => void }) {
  const params = { entity: String(useEntity()) };
  const entries = line.acts.flatMap(({ transaction_ids }) => transaction_ids ?? []);
  return (
    <div className="became small">
      <span className={`state ${line.state === 'pending' ? '' : 'done'}`}>{wordOf(words.states, line.state)}</span>
      {line.method !== null && line.method !== 'person' && (
        <span className="soft">
          {words.alone} {line.why?.join(', ')}
        </span>
      )}
      {line.note}
      {entries.map((id, index) => (
        <Link key={id} className="link" to="/$entity/transactions/$id" params={{ ...params, id: String(id) }}>
          {words.entry(index + 1)}
        </Link>
      ))}
      {line.acts.length > 0 && (
        <Writing>
          <Button className="link" aria-label={`${spoken.shell.undo}: ${line.counterparty?.name ?? line.text ?? ''}`} onPress={onUndo}>
            {spoken.shell.undo}
          </Button>
        </Writing>
      )}
    </div>
  );
}
