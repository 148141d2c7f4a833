import type { ReactNode } from 'react';
import type { BankLine } from '../../api/bank.ts';
import { amountText, wordOf } from '../../parts/format.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;

/** What the bank says of a line besides day, payer, text and amount: all that a person may need to know what it is. */
export function LineDetails({ of }: { of: BankLine }) {
  const { counterparty, original, rate, charges, references } = of;
  const facts: [name: string, said: ReactNode][] = [
    [words.csv.roles.iban, counterparty?.iban ?? counterparty?.number],
    [words.details.on_behalf, counterparty?.ultimate_name],
    [words.details.kind, counterparty?.name ? of.booking_text : null],
    [words.details.reference, [...references.map(({ value }) => value), of.end_to_end_id].filter(Boolean).join(', ')],
    [words.details.original, original && [moneyText(original), rate?.rate && `× ${rate.rate}`].filter(Boolean).join(' ')],
    [words.details.charges, charges.map(moneyText).join(', ')],
    [words.details.returned, of.return_reason],
  ];
  const told = facts.filter(([, said]) => said !== null && said !== undefined && said !== '');
  return (
    <>
      {told.length > 0 && (
        <dl className="line-details small">
          {told.map(([name, said]) => (
            <div key={name}>
              <dt className="quiet">{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      <Parts of={of} />
      {of.warnings.map(({ code, seen }, index) => (
        <p key={index} className="against small">
          {wordOf(words.warnings, code ?? '')} {seen !== null && <q>{seen}</q>}
        </p>
      ))}
    </>
  );
}

/** So many details of a collective booking are shown. */
const SHOWN_PARTS = 20;

function Parts({ of: { parts, currency } }: { of: BankLine }) {
  if (parts.length === 0) return null;
  return (
    <ul className="line-parts small" aria-label={words.details.parts(parts.length)}>
      {parts.slice(0, SHOWN_PARTS).map((part, index) => (
        <li key={index}>
          <span>{[part.counterparty?.name, part.text].filter(Boolean).join(' · ')}</span>
          <span className="num">{part.amount !== null && amountText(part.amount, part.currency ?? currency ?? 'XXX')}</span>
        </li>
      ))}
      {parts.length > SHOWN_PARTS && <li className="quiet">{words.details.parts(parts.length)}</li>}
    </ul>
  );
}

const moneyText = ({ amount, currency }: { amount: number | null; currency: string | null }): string =>
  amount === null ? '' : `${amountText(amount, currency ?? 'XXX')} ${currency ?? ''}`.trim();
