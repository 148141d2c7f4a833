import { Link } from '@tanstack/react-router';
import type { BankLine } from '../../api/bank.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;

/** A line as the bank wrote it, beside what became of it. */
export function LineRow({ line }: { line: BankLine }) {
  return (
    <li className="bank-line">
      <Written of={line} />
      <Became of={line} />
    </li>
  );
}

/** Day, payer, text and amount. */
export function Written({ of }: { of: BankLine }) {
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

/** Its state, and the entries that it is tied to. */
function Became({ of }: { of: BankLine }) {
  const params = { entity: String(useEntity()) };
  const entries = of.acts.flatMap(({ transaction_ids }) => transaction_ids ?? []);
  return (
    <p className="became small">
      <span className={`state ${of.state === 'new' || of.state === 'pending' ? '' : 'done'}`}>{words.states[of.state]}</span> {of.note}
      {entries.map((id, index) => (
        <Link key={id} className="link" to="/$entity/transactions/$id" params={{ ...params, id: String(id) }}>
          {words.entry(index + 1)}
        </Link>
      ))}
    </p>
  );
}
