import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { presentationsQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.chart;
const NONE = '';

interface Props {
  of: Account | undefined;
  faults: Partial<Record<string, string[]>>;
}

/** The type of an account, and the mark that it may bear: each type has its own. */
export function TypeFields({ of, faults }: Props) {
  const { data: presentations } = useQuery(presentationsQuery(useEntity()));
  const [type, setType] = useState<string>(of?.account_type ?? Object.keys(words.types)[0]!);
  const marks = (presentations?.get(type) ?? []).map((mark) => [mark, words.presentations[mark]] as const);
  return (
    <>
      <ChoiceField
        label={words.type}
        name="type"
        choices={Object.entries<string>(words.types)}
        chosen={type}
        fault={faults.account_type?.[0]}
        onChoose={setType}
      />
      {marks.length > 0 && (
        <ChoiceField
          key={type}
          label={words.presentation}
          name="presentation"
          choices={[[NONE, words.no_presentation], ...marks]}
          chosen={of?.account_type === type ? (of.presentation ?? NONE) : NONE}
          fault={faults.presentation?.[0]}
        />
      )}
    </>
  );
}
