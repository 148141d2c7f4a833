import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { usersQuery } from '../../api/books.ts';
import type { TrailFilters } from '../../api/books.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DayChoice } from '../../parts/day-choice.tsx';
import { textOf } from '../../parts/text-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { trailSearchOf } from './search.ts';

const words = spoken.trail;

interface Props {
  filters: TrailFilters;
  onChange: (next: TrailFilters) => void;
}

/** Who did something, to what, from which day to which: set together. */
export function TrailFilterFields({ filters: { actor = '', resource, from = '', to = '' }, onChange }: Props) {
  const { data: users = new Map<number, string>() } = useQuery(usersQuery(useEntity()));
  const people = [...users].map(([id, name]) => [`user:${id}`, name] as const);
  const set = (form: FormData): void =>
    onChange(trailSearchOf(Object.fromEntries(['actor', 'resource', 'from', 'to'].map((name) => [name, textOf(form, name)]))));
  return (
    <form
      // Fields that are not typed into show what the address says, once it says something else.
      key={[actor, resource, from, to, people.length].join()}
      className="trail-filters"
      onSubmit={(event) => {
        event.preventDefault();
        set(new FormData(event.currentTarget));
      }}
    >
      <ChoiceField label={words.who} name="actor" choices={[['', words.anybody], ...people]} chosen={actor} />
      <ChoiceField
        label={words.what}
        name="resource"
        choices={[['', words.everything], ...Object.entries<string>(words.resources)]}
        chosen={resource ?? ''}
      />
      <DayChoice label={spoken.statements.from} name="from" chosen={from} canBeEmpty />
      <DayChoice label={spoken.statements.to} name="to" chosen={to} canBeEmpty />
      <div className="set">
        <Button type="submit" className="button">
          {spoken.list.apply}
        </Button>
        {(actor || resource || from || to) && (
          <Button className="link" onPress={() => onChange({})}>
            {words.all}
          </Button>
        )}
      </div>
    </form>
  );
}
