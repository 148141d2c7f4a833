import type { Beside, Layout, Span } from '../../api/reports.ts';
import { DayField } from '../../parts/day-field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { spoken } from '../../words/spoken.ts';
import { BesideField } from './beside-field.tsx';
import type { Offers } from './beside-field.tsx';
import type { StatementSearch } from './search.ts';

const words = spoken.statements;

interface Props {
  /** It shows how things stand at a day, not what happened in some. */
  isOfDay: boolean;
  span: Span;
  beside: Beside | undefined;
  offers: Offers;
  /** Of a statement whose lines may be laid out in several ways. */
  layout?: Layout;
  onChange: (next: StatementSearch) => void;
}

/** The days of a statement, and what stands beside it. Columns have first days of their own. */
export function StatementSettings({ isOfDay, span, beside, offers, layout, onChange }: Props) {
  const kept = layout === 'ifrs-18' ? { layout } : {};
  const hasOwnDays = beside !== undefined && ('columns' in beside || 'column-dates' in beside);
  return (
    <div className="settings">
      {!isOfDay && !hasOwnDays && (
        <DayField label={words.from} value={span.from} onChange={(from) => onChange({ ...span, ...beside, ...kept, from })} />
      )}
      <DayField label={isOfDay ? words.day : words.to} value={span.to} onChange={(to) => onChange({ ...span, ...beside, ...kept, to })} />
      <BesideField of={beside} offers={offers} onChange={(next) => onChange({ ...span, ...next, ...kept })} />
      {layout && (
        <SelectField
          label={words.layout}
          choices={words.layouts}
          chosen={layout}
          onChoose={(next) => onChange({ ...span, ...beside, ...(next === 'ifrs-18' && { layout: next }) })}
        />
      )}
    </div>
  );
}
