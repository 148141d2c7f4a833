import { AmountField } from '../../parts/amount-field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { papers } from '../../words/papers.ts';
import { Adjustments } from './adjustments.tsx';
import type { DraftLine } from './draft-line.ts';
import { WithholdingField } from './line-choices.tsx';
import { isShare } from './line-details.ts';
import type { LineDetails, LineKind } from './line-details.ts';
import { ShareFields } from './share-fields.tsx';
import { UnitField } from './unit-field.tsx';

const words = papers.lines;
/** What is refused of these is said below all fields. */
const said_here: ReadonlySet<string> = new Set([
  ...['amount', 'price_base_quantity', 'adjustments', 'percent', 'base', 'taxes', 'discounts', 'withholding_tax_id'],
]);

interface Props {
  line: DraftLine;
  /** Whether the document may have a part withheld. */
  isWithheld: boolean;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: Partial<DraftLine>) => void;
}

/** What a line says of its document besides: its name, its unit, what is taken off inside it, or that it is a discount on the whole. */
export function LineMore({ line, isWithheld, faults, onChange }: Props) {
  const { details, narration } = line;
  const say = (next: Partial<LineDetails>): void => onChange({ details: { ...details, ...next } });
  const isItem = details.kind === 'item';
  // A rounding bears no tax.
  const choose = (kind: LineKind): void => {
    if (kind === 'rounding') onChange({ details: { ...details, kind, withholding: null }, taxes: [], discounts: [] });
    else say({ kind });
  };
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
      {isShare(details.kind) && <ShareFields percent={details.percent} base={details.base} onChange={say} />}
      <TextField
        label={words.description}
        value={details.description}
        onChange={({ target }) => say({ description: target.value })}
        faults={faults.description}
      />
      {(isWithheld || details.withholding !== null) && details.kind !== 'rounding' && (
        <WithholdingField
          chosen={details.withholding === null ? [] : [details.withholding]}
          onChange={([withholding = null]) => say({ withholding })}
        />
      )}
      {isItem && <Adjustments value={details.adjustments} onChange={(adjustments) => say({ adjustments })} />}
      {Object.entries(faults).map(
        ([field, said]) =>
          said_here.has(field.split('.')[0]!) && (
            <p key={field} className="fault" role="alert">
              {said[0]}
            </p>
          ),
      )}
    </div>
  );
}
