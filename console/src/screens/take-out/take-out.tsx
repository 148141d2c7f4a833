import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodsQuery } from '../../api/books.ts';
import { exportFormsQuery } from '../../api/exports.ts';
import type { ExportChoices } from '../../api/exports.ts';
import { Fault } from '../../parts/fault.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { taking_out as words } from '../../words/taking-out.ts';
import { TakenForm } from './taken-form.tsx';
import './take-out.css';

const ALL = 'all';

/** The forms in which the books leave for other programs: what each shows, what it lacks, and its file. */
export function TakeOut() {
  const entity = useEntity();
  const { data: periods = [] } = useQuery(periodsQuery(entity));
  const [first_day, setFirstDay] = useState(ALL);
  const [told, setTold] = useState<ExportChoices>({});
  const period = periods.find(({ start_date }) => start_date === first_day);
  const choices = { ...told, ...(period && { from: period.start_date, to: period.end_date }) };
  const { data: forms, error } = useQuery({ ...exportFormsQuery(entity, choices), placeholderData: (before) => before });
  const of_periods = Object.fromEntries(periods.map((one) => [one.start_date, String(one.calendar_year)]));
  return (
    <div className="page narrow take-out">
      <ScreenHead title={words.title} sub={words.said} />
      <SelectField label={words.years} choices={{ [ALL]: words.all_years, ...of_periods }} chosen={first_day} onChoose={setFirstDay} />
      <Fault error={error} />
      <ul className="taken-forms">
        {forms?.map((form) => (
          <TakenForm key={form.format} of={form} choices={choices} onTell={(more) => setTold((before) => ({ ...before, ...more }))} />
        ))}
      </ul>
      <GuideLink to="take-your-books-out" said={words.guide} />
    </div>
  );
}
