import { spoken } from '../words/spoken.ts';
import { amountText } from './format.ts';
import { byCode } from './tax-rows.ts';

const words = spoken.transaction;

interface Sums {
  gross?: number;
  withheld: Readonly<Record<string, number>> | null;
  split_payment: object | null;
}

/** What leads from the total with tax to what is to be paid; nothing where nothing is withheld. */
export function WithheldSums({ of: { gross, withheld, split_payment }, currency }: { of: Sums; currency: string }) {
  if (withheld === null) return null;
  return (
    <>
      {/* What the customer pays to the authority has come off it already. */}
      {gross !== undefined && split_payment === null && <Row term={words.gross} value={gross} currency={currency} />}
      {byCode(withheld).map(([code, value]) => (
        <Row key={code} term={words.withheld_of(code)} value={-value} currency={currency} />
      ))}
    </>
  );
}

/** How the last sum is called. */
export const lastSum = ({ withheld }: Pick<Sums, 'withheld'>): string => (withheld === null ? words.total : words.to_pay);

function Row({ term, value, currency }: { term: string; value: number; currency: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{amountText(value, currency)}</dd>
    </div>
  );
}
