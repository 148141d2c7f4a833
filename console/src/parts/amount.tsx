import { amountText } from './format.ts';

/** A figure in a column: with the decimals of its currency, a dash for nothing, and the currency after it where there is more than one. */
export function Amount({ value, currency, unit = false }: { value: number; currency: string; unit?: boolean }) {
  if (value === 0) return <span className="num quiet">–</span>;
  return (
    <span className="num">
      {amountText(value, currency)}
      {unit && <span className="quiet unit"> {currency}</span>}
    </span>
  );
}
