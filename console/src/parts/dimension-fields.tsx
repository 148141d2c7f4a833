import { useQuery } from '@tanstack/react-query';
import { dimensionsQuery, dimensionValuesQuery } from '../api/registers.ts';
import { useEntity } from '../shell/use-entity.ts';
import { spoken } from '../words/spoken.ts';
import type { NamedValues } from './named-values.ts';

interface Props {
  chosen: NamedValues;
  onChange: (chosen: NamedValues) => void;
}

/** A value of each dimension that the company has, or none. */
export function DimensionFields({ chosen, onChange }: Props) {
  const entity = useEntity();
  const { data: dimensions = [] } = useQuery(dimensionsQuery(entity));
  const { data: values } = useQuery(dimensionValuesQuery(entity));
  return dimensions.map(({ id, code, name }) => (
    <label key={id} className="field">
      <span className="label">{name}</span>
      <select className="input" value={chosen[code] ?? ''} onChange={({ target }) => onChange({ ...chosen, [code]: target.value || null })}>
        <option value="">{spoken.entry.no_value}</option>
        {values?.get(id)?.map((value) => (
          <option key={value.id} value={value.code}>
            {value.name}
          </option>
        ))}
      </select>
    </label>
  ));
}
