import { AmountField } from '../../parts/amount-field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { papers } from '../../words/papers.ts';
import { Adjustments } from './adjustments.tsx';
import type { DraftLine } from './draft-line.ts';
import type { LineDetails, LineKind } from './line-details.ts';
import { UnitField } from './unit-field.tsx';

const words = papers.lines;

interface Props {
  line: DraftLine;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: Partial<DraftLine>) => void;
}

/** What a line says of its document besides: its name, its unit, what is taken off inside it, or that it is a discount on the whole. */
export function LineMore({ line, faults, onChange }: Props) {
  const { details, narration } = line;
  const say = (next: Partial<LineDetails>): void => onChange({ details: { ...details, ...next } });
  const isItem = details.kind === 'item';
  // A rounding bears no tax.
  const choose = (kind: LineKind): void =>
    onChange({ details: { ...details, kind }, ...(kind === 'rounding' && { taxes: [], discounts: [] }) });
  return (
    <div className="line-more">
      <TextField
        label={words.what}
        placeholder={words.what_hint}
        value={narration}
        onChange={({ target }) => onChange({ narration: target.value })}
        faults={faults.narration}
      />
      <SelectField label={words.kind} choices={words.kinds} chosen={details.kind} onChoose={choose} fault={faults.kind?.[0]} />
      {isItem && <UnitField value={details.unit} onChange={(unit) => say({ unit })} fault={faults.unit_code} />}
      {isItem && <AmountField label={words.per} placeholder="1" value={details.per} onType={(per) => say({ per })} />}
      <TextField
        label={words.item_code}
        value={details.item_code}
        onChange={({ target }) => say({ item_code: target.value })}
        faults={faults.item_code}
      />
      <TextField
        label={words.description}
        value={details.description}
        onChange={({ target }) => say({ description: target.value })}
        faults={faults.description}
      />
      {isItem && <Adjustments value={details.adjustments} onChange={(adjustments) => say({ adjustments })} />}
      {(['amount', 'price_base_quantity', 'adjustments', 'taxes', 'discounts'] as const).map(
        (field) =>
          faults[field] && (
            <p key={field} className="fault" role="alert">
              {faults[field][0]}
            </p>
          ),
      )}
    </div>
  );
}
