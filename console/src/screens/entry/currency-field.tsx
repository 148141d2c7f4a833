import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { currenciesQuery, worldCurrenciesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { currencyChoices } from '../../parts/currency-choices.ts';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';

type Code = components['schemas']['Entity']['currency_code'];

interface Props {
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** A currency of the books, or any other one, which becomes one of them. */
export function CurrencyField({ chosen, onChoose }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: own } = useSuspenseQuery(currenciesQuery(entity));
  const { data: world = [] } = useQuery(worldCurrenciesQuery);
  const add = useMutation({
    mutationFn: (code: string) => answered(books(entity).POST('/books/v1/currency', { body: { currency_code: code as Code } })),
    onSuccess: async ({ resource }) => {
      await queries.invalidateQueries({ queryKey: [entity, 'entity'] });
      onChoose(Number(resource.id));
    },
  });
  const codes = [...own.values()];
  const ids = new Map([...own].map(([id, code]) => [code, id]));
  const others = world.filter(({ code, withdrawn }) => withdrawn === null && !ids.has(code)).map(({ code }) => code);
  return (
    <label className="field currency-field">
      <span className="label">{words.currency}</span>
      <select
        className="input"
        value={own.get(chosen ?? 0) ?? ''}
        disabled={add.isPending}
        onChange={({ target }) => {
          const id = ids.get(target.value);
          if (id === undefined) add.mutate(target.value);
          else onChoose(id);
        }}
      >
        <Currencies label={words.own_currencies} codes={codes} />
        <Currencies label={words.other_currencies} codes={others} />
      </select>
      <Fault error={add.error} />
    </label>
  );
}

/** The code comes first: it is what a narrow field shows. */
function Currencies({ label, codes }: { label: string; codes: string[] }) {
  if (codes.length === 0) return null;
  return (
    <optgroup label={label}>
      {currencyChoices(codes).map(([code, name]) => (
        <option key={code} value={code}>
          {code} – {name.replace(` (${code})`, '')}
        </option>
      ))}
    </optgroup>
  );
}
