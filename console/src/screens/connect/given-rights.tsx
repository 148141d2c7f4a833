import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityQuery } from '../../api/books.ts';
import type { ConnectableEntity, ConnectionRequest, Given, Scope } from '../../api/connections.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { connecting as words } from '../../words/connecting.ts';
import { LimitFieldsIn, limitsIn } from '../settings/limit-fields.tsx';
import { canPost, firstScopes, isWithin, offeredScopes, sentScopes } from './given-scopes.ts';

interface Props {
  of: ConnectionRequest;
  faults: Partial<Record<string, string[]>>;
}

/** The company, what the program may do there, and how much it may post: what is left out, nobody has to choose. */
export function GivenRights({ of, faults }: Props) {
  const { entities } = of;
  const [chosen, setChosen] = useState(String(entities[0]!.id));
  const entity = entities.find(({ id }) => String(id) === chosen)!;
  const names = Object.fromEntries(entities.map(({ id, name }) => [id, name]));
  return (
    <>
      {entities.length === 1 ? (
        <div className="field">
          <span className="label">{words.company}</span>
          <b>{entity.name}</b>
        </div>
      ) : (
        <SelectField label={words.company} choices={names} chosen={chosen} onChoose={setChosen} fault={faults.entity_id?.[0]} />
      )}
      <input type="hidden" name="entity" value={chosen} />
      <Scopes key={chosen} of={of} entity={entity} faults={faults} />
    </>
  );
}

/** One who keeps the books also drafts and posts: what is within a wider right is shown as given. */
function Scopes({ of, entity, faults }: Props & { entity: ConnectableEntity }) {
  const offered = offeredScopes(of.scopes, entity.scopes);
  const [chosen, setChosen] = useState(() => firstScopes(offered, of));
  const { data: books } = useQuery(entityQuery(entity.id));
  if (offered.length === 0) return <p role="status">{words.nothing}</p>;
  const turn = (scope: Scope): void => setChosen(offered.filter((one) => (one === scope) !== chosen.includes(one)));
  return (
    <>
      <fieldset className="scopes">
        <legend className="label">{words.may}</legend>
        {offered.map((scope) => (
          <label key={scope} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(scope) || isWithin(chosen, scope)}
              disabled={scope === 'books:read' || isWithin(chosen, scope)}
              onChange={() => turn(scope)}
            />
            {words.scopes[scope]}
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="scopes" value={sentScopes(chosen).join(' ')} />
      {of.audience === 'mcp' && canPost(chosen) && books && (
        <div className="limits">
          <LimitFieldsIn faults={faults} currency={books.currency_code} />
        </div>
      )}
    </>
  );
}

/** What the form gives. */
export function rightsIn(form: FormData): Given {
  const scopes = textOf(form, 'scopes').split(' ') as Scope[];
  return { entity_id: Number(textOf(form, 'entity')), scopes, ...limitsIn(form) };
}
