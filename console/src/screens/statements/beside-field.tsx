import { useQuery } from '@tanstack/react-query';
import { today } from '../../api/books.ts';
import { dimensionsQuery } from '../../api/registers.ts';
import type { Beside } from '../../api/reports.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { besideOf } from './search.ts';

const words = spoken.statements;
const counts = Object.fromEntries(['2', '3', '4', '6', '8', '12'].map((count) => [count, count]));

/** What may stand beside: one other time, several times, or also the values of a dimension. */
export type Offers = 'time' | 'times' | 'all';

interface Props {
  of: Beside | undefined;
  offers: Offers;
  onChange: (next: Beside | undefined) => void;
}

/** What stands beside a statement: nothing, another time, months, quarters, years, days of one's own, or the values of a dimension. */
export function BesideField({ of, offers, onChange }: Props) {
  const { data: dimensions = [] } = useQuery({ ...dimensionsQuery(useEntity()), enabled: offers === 'all' });
  const by_value = dimensions.map(({ code, name }): [string, string] => [`by ${code}`, words.by(name)]);
  const choices: Record<string, string> = {
    ...words.comparisons,
    ...(offers !== 'time' && words.columns),
    ...Object.fromEntries(by_value),
  };
  return (
    <>
      <SelectField label={words.compare} choices={choices} chosen={choiceOf(of)} onChoose={(choice) => onChange(besideNamed(choice))} />
      {of && 'columns' in of && (
        <SelectField
          label={words.how_many}
          choices={{ ...counts, [String(of.count)]: String(of.count) }}
          chosen={String(of.count)}
          onChoose={(count) => onChange({ ...of, count: Number(count) })}
        />
      )}
      {of && 'column-dates' in of && <LastDays days={of['column-dates']} onChange={onChange} />}
    </>
  );
}

function choiceOf(of: Beside | undefined): string {
  if (!of) return '';
  if ('compare' in of) return of.compare;
  if ('columns' in of) return of.columns;
  return 'group-by' in of ? `by ${of['group-by']}` : 'days';
}

function besideNamed(choice: string): Beside | undefined {
  if (choice.startsWith('by ')) return { 'group-by': choice.slice(3) };
  return choice === 'days' ? { 'column-dates': today() } : besideOf({ compare: choice, columns: choice });
}

/** Last days of columns, which a press of Enter takes. */
function LastDays({ days, onChange }: { days: string; onChange: (next: Beside | undefined) => void }) {
  const set = (form: FormData): void => {
    const typed = textOf(form, 'days').replaceAll(/[\s,;]+/g, ',');
    const beside = besideOf({ 'column-dates': typed });
    if (beside) onChange(beside);
  };
  return (
    <form
      className="last-days"
      onSubmit={(event) => {
        event.preventDefault();
        set(new FormData(event.currentTarget));
      }}
    >
      <TextField
        label={words.last_days}
        name="days"
        defaultValue={days}
        placeholder="2026-06-30, 2026-12-31"
        pattern="\d{4}-\d\d-\d\d([,; ]+\d{4}-\d\d-\d\d)*"
      />
    </form>
  );
}
