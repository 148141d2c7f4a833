import type { BankLine } from '../../api/bank.ts';
import { amountText } from '../../parts/format.ts';
import { spoken } from '../../words/spoken.ts';
import { proposedCandidate } from './candidate.ts';
import { Why } from './candidate-list.tsx';
import { lineText } from './line-text.ts';
import { useProposals } from './use-proposals.ts';

/** The lines that would be done, as the bank wrote them, each with what would become of it and why. */
export function SureLines({ of }: { of: readonly BankLine[] }) {
  const { proposals, names } = useProposals(of.map(({ id }) => id));
  return (
    <ul className="sure" tabIndex={0} aria-label={spoken.bank.sure_title}>
      {of.map(({ id, counterparty, text, amount, currency }) => {
        const [best] = proposals.get(id) ?? [];
        const candidate = best && proposedCandidate(best, names);
        return (
          <li key={id}>
            <span>
              <span className="small soft">{lineText({ counterparty, text })}</span>
              <b>{candidate?.title ?? ' '}</b>
              {candidate && <Why of={candidate} />}
            </span>
            <span className="num">{amountText(amount, currency ?? 'XXX')}</span>
          </li>
        );
      })}
    </ul>
  );
}
