import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { AreaField } from '../../parts/area-field.tsx';
import { readSum } from '../../parts/read-sum.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { papers } from '../../words/papers.ts';

const words = papers.reminders.levels;
type Entity = components['schemas']['Entity'];
type Level = NonNullable<Entity['reminder_levels']>[number];
type EntityBody = components['schemas']['UpdateEntityBody'];

/** A level that is there, or one that is being added; told apart by its key, whatever is in it. */
interface Row {
  key: number;
  of: Level | undefined;
}

/** After how many days somebody is reminded, and with what. */
export function ReminderLevels() {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  return <Levels key={own.updated_at} of={own} />;
}

function Levels({ of }: { of: Entity }) {
  const [begins_open] = useState(() => (of.reminder_levels ?? []).length === 0);
  const [rows, setRows] = useState<Row[]>(() => (of.reminder_levels ?? []).map((level, key) => ({ key, of: level })));
  // Who drops the last level saves that.
  const canSave = rows.length > 0 || !begins_open;
  const save = (form: FormData): Promise<unknown> => {
    const body = { reminder_levels: rows.map((row) => levelOf(form, row, of.language ?? 'en')) } as unknown as EntityBody;
    return answered(books(of.id).PATCH('/books/v1/entity/{id}', { params: { path: { id: of.id } }, body }));
  };
  return (
    <details className="levels" open={begins_open}>
      <summary>{words.title}</summary>
      <p className="soft">{words.said}</p>
      <RecordForm onSave={save} save={canSave ? spoken.settings.save : undefined} onSaved={() => say({ said: spoken.settings.saved })}>
        {(faults) => (
          <>
            {rows.map((row, index) => (
              <LevelFields
                key={row.key}
                of={row}
                number={index + 1}
                language={of.language ?? 'en'}
                faultOf={(name) => faults[`reminder_levels.${index}.${name}`]}
                onDrop={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            ))}
            <Writing>
              <div>
                <Button
                  className="button"
                  onPress={() => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, of: undefined }])}
                >
                  {words.add}
                </Button>
              </div>
            </Writing>
          </>
        )}
      </RecordForm>
    </details>
  );
}

interface LevelProps {
  of: Row;
  number: number;
  language: Entity['language'];
  faultOf: (name: string) => string[] | undefined;
  onDrop: () => void;
}

function LevelFields({ of: { key, of }, number, language, faultOf, onDrop }: LevelProps) {
  const said = textsIn(of, language);
  const whole = { inputMode: 'numeric', pattern: '\\d{0,3}' } as const;
  const figure = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
  return (
    <div className="level" role="group" aria-label={words.number(number)}>
      <div className="section-head">
        <h3>{words.number(number)}</h3>
        <Writing>
          <Button className="link" aria-label={words.drop(number)} onPress={onDrop}>
            {spoken.registers.remove}
          </Button>
        </Writing>
      </div>
      <div className="two">
        <TextField
          label={words.days_after_due}
          name={`due${key}`}
          required
          {...whole}
          defaultValue={figure(of?.days_after_due)}
          faults={faultOf('days_after_due')}
        />
        <TextField
          label={words.days_after_previous}
          name={`previous${key}`}
          {...whole}
          defaultValue={figure(of?.days_after_previous)}
          faults={faultOf('days_after_previous')}
        />
        <TextField label={words.fee} name={`fee${key}`} inputMode="decimal" defaultValue={figure(of?.fee)} faults={faultOf('fee')} />
        <TextField
          label={words.interest}
          name={`interest${key}`}
          inputMode="decimal"
          defaultValue={figure(of?.interest_percent)}
          faults={faultOf('interest_percent')}
        />
      </div>
      <AreaField label={words.intro} name={`intro${key}`} value={said?.intro ?? null} hint={words.language_hint} />
      <AreaField label={words.closing} name={`closing${key}`} value={said?.closing ?? null} />
    </div>
  );
}

const textsIn = (of: Level | undefined, language: Entity['language']) => of?.texts?.find((text) => text.language === language);

/** A level as it is sent: amounts as texts of decimals, and the texts of other languages as they were. */
function levelOf(form: FormData, { key, of }: Row, language: Entity['language']): object {
  const text = (name: string): string | null => textOf(form, `${name}${key}`).trim() || null;
  const days = (name: string): number | null => (text(name) === null ? null : Number(text(name)));
  const decimal = (name: string): string | null => (text(name) === null ? null : (readSum(text(name)!) ?? text(name)));
  const [intro, closing] = [text('intro'), text('closing')];
  const others = (of?.texts ?? []).filter((one) => one.language !== language);
  return {
    days_after_due: days('due'),
    days_after_previous: days('previous'),
    fee: decimal('fee'),
    interest_percent: decimal('interest'),
    texts: [...others, ...(intro === null && closing === null ? [] : [{ language, intro, closing }])],
  };
}
