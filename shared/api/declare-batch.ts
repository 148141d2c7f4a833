import { onConflict, skippedBodies } from './batch-conflicts.ts';
import { declareOperation, namedAnswer } from './declare-operation.ts';
import type { BareResource } from './declare-operation.ts';
import { bodyTitle } from './input-schema.ts';
import type { Kind } from './kind.ts';
import { shownText } from './kinds/answer-kinds.ts';
import { list, nestedList, object } from './kinds/composite-kinds.ts';
import { limits } from './limits.ts';
import { withNames } from './naming.ts';

/** Creates many records in one request, all or nothing. `key` holds a list of bodies as a single create takes them. */
export function declareBatch<const N extends string, const K extends string, const S extends string>(
  resource: BareResource & { readonly name: N },
  { key, service }: { key: K; service: S },
) {
  const { name, slug, plural } = resource;
  // Each body is checked as that of a single create. The compiler knows its type from the command for one (books/batch-of.ts).
  const body = object(withNames(resource.create_fields), bodyTitle(`create${name}`)) as Kind as Kind<never, never, never>;
  const fields = {
    on_conflict: onConflict,
    [key]: {
      kind: list(body, { max: limits.batch_records, min: 1 }),
      required: true,
      description: `Bodies as \`POST /${slug}\` takes them.`,
      example: [exampleOf(resource)],
    },
  } as Readonly<Record<K, { kind: Kind<never[], never[], never[]>; required: true; description: string; example: unknown }>> & {
    readonly on_conflict: typeof onConflict;
  };
  return declareOperation(resource, {
    id: `create${name}Batch` as const,
    method: 'POST',
    path: `/${slug}/batch`,
    service,
    small_because: 'as many records as one request may make, in a lane of its own',
    summary: `Create many ${plural.toLowerCase()}`,
    description: `Up to ${limits.batch_records} in one request, all or nothing.`,
    event: { name: `${slug.replace(/-/g, '_')}.batch_created`, each: { name: `${slug.replace(/-/g, '_')}.created` } },
    body: fields,
    body_bytes: limits.batch_body_bytes,
    answer: namedAnswer({ message: shownText, resources: nestedList(name), skipped: skippedBodies }, 201),
  });
}

function exampleOf({ create_fields }: BareResource): Record<string, unknown> {
  const chosen = Object.entries(create_fields).filter(([, { required, exemplary }]) => required || exemplary);
  return Object.fromEntries(chosen.map(([key, { example }]) => [key, example ?? null]));
}
