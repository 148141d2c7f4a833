import type { ClientDocument, Schema } from './client-document.ts';

interface Place {
  around: string;
  name: string;
}

/** Any key of an object whose keys are not declared, as tax codes are. */
const ANY = '*';

/** Which numbers of all answers are integers (`integerFields`). */
export function integersOfAnswers({ paths, components }: ClientDocument): Record<string, string[]> {
  const answers = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses).flatMap(({ content }) => content?.['application/json']?.schema ?? []));
  return integerFields(answers, components.schemas);
}

/**
 * Which numbers of the answers are integers: the names of their fields by the name of the field around them, '' for the answer itself. Every
 * other number is an amount. Throws where one pair of names is an integer here and an amount there, because no reader could tell them apart.
 */
function integerFields(answers: readonly Schema[], schemas: Readonly<Record<string, Schema>>): Record<string, string[]> {
  const integers = new Map<string, Set<string>>();
  const amounts = new Set<string>();
  const seen = new Set<string>();

  function walk(schema: Schema, place: Place): void {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
      const visit = `${name} ${place.around}.${place.name}`;
      if (seen.has(visit)) return;
      seen.add(visit);
      return walk(schemas[name]!, place);
    }
    const types = [schema.type ?? []].flat();
    if (types.includes('number')) amounts.add(`${place.around}.${place.name}`);
    if (types.includes('integer')) (integers.get(place.around) ?? integers.set(place.around, new Set()).get(place.around)!).add(place.name);
    for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(form, place);
    if (schema.items) walk(schema.items, place);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, { around: place.name, name: ANY });
    for (const [name, property] of Object.entries(schema.properties ?? {})) walk(property, { around: place.name, name });
  }

  for (const answer of answers) walk(answer, { around: '', name: '' });
  for (const [around, names] of integers)
    for (const name of names)
      if (amounts.has(`${around}.${name}`))
        throw new Error(`"${around}.${name}" is an integer and an amount: no reader can tell them apart.`);
  return Object.fromEntries([...integers].sort().map(([around, names]) => [around, [...names].sort()]));
}
