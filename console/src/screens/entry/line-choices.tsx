import { useQuery } from '@tanstack/react-query';
import { taxesQuery } from '../../api/books.ts';
import { dimensionsQuery, discountsQuery } from '../../api/registers.ts';
import { DimensionFields } from '../../parts/dimension-fields.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import type { DraftLine } from './draft-line.ts';
import type { Draft } from './entry-draft.ts';
import { offeredTaxes } from './taxes-of-line.ts';

const words = spoken.entry;

interface TaxProps {
  chosen: number[];
  onChange: (taxes: number[]) => void;
}

/** One tax of the side and the day of the entry, or none. What is withheld is no tax on a line that is sold or bought. */
export function TaxField({ chosen, kind, date, onChange }: TaxProps & Pick<Draft, 'kind' | 'date'>) {
  const { data: all = [] } = useQuery(taxesQuery(useEntity()));
  const charged = all.filter(({ id, withholding_tax }) => !withholding_tax || chosen.includes(id));
  const taxes = offeredTaxes(charged, chosen, { kind, date });
  return <RateField label={spoken.transaction.tax} none={words.no_tax} rates={taxes} chosen={chosen} onChange={onChange} />;
}

/** The tax that the buyer keeps of a line, or none; only where the company has such a tax. */
export function WithholdingField({ chosen, onChange }: TaxProps) {
  const { data: all = [] } = useQuery(taxesQuery(useEntity()));
  const taxes = all.filter(({ withholding_tax }) => withholding_tax);
  if (taxes.length === 0) return null;
  return <RateField label={papers.lines.withholding} none={words.no_tax} rates={taxes} chosen={chosen} onChange={onChange} />;
}

interface Props {
  line: DraftLine;
  isTaxable: boolean;
  onChange: (next: Partial<DraftLine>) => void;
}

/** What a line may have besides, where the company has set it up: a discount, and a value of each dimension. */
export function MoreOfLine({ line, isTaxable, onChange }: Props) {
  const entity = useEntity();
  const { data: discounts = [] } = useQuery(discountsQuery(entity));
  const { data: dimensions = [] } = useQuery(dimensionsQuery(entity));
  const hasDiscounts = isTaxable && discounts.length > 0;
  if (!hasDiscounts && dimensions.length === 0) return null;
  return (
    <div className="besides">
      {hasDiscounts && (
        <RateField
          label={words.discount}
          none={words.no_discount}
          rates={discounts}
          chosen={line.discounts}
          onChange={(chosen) => onChange({ discounts: chosen })}
        />
      )}
      <DimensionFields chosen={line.dimensions} onChange={(chosen) => onChange({ dimensions: chosen })} />
    </div>
  );
}

interface RateProps {
  label: string;
  none: string;
  rates: readonly { id: number; name: string; rate: number }[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

/** One of several rates, or none. Several, which a program gave to the line, stay together until another is chosen. */
function RateField({ label, none, rates, chosen, onChange }: RateProps) {
  const choices = [...rates.map(({ id }) => [id]), ...(chosen.length > 1 ? [chosen] : [])];
  const nameOf = (id: number): string => rates.filter((each) => each.id === id).map(({ rate, name }) => `${rate}% ${name}`)[0] ?? '';
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select
        className="input"
        value={chosen.join()}
        onChange={({ target }) => onChange(choices.find((each) => each.join() === target.value) ?? [])}
      >
        <option value="">{none}</option>
        {choices.map((ids) => (
          <option key={ids.join()} value={ids.join()}>
            {ids.map(nameOf).join(', ')}
          </option>
        ))}
      </select>
    </label>
  );
}
