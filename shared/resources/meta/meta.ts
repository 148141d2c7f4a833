import type { JsonSchema, Kind } from '../../api/kind.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { anything } from '../../api/kinds/answer-kinds.ts';

const described = (schema: JsonSchema): Kind => ({ ...anything, name: 'object', accepts: 'an object', schema });
const text = { type: 'string' };
const flag = { type: 'boolean' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const byName = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

const coded = {
  title: 'VocabularyEntry',
  type: 'object',
  description: 'A code, its name, and what a client needs to choose it.',
  properties: { code: text, name: text },
  required: ['code', 'name'],
  additionalProperties: true,
};
const error = {
  title: 'PublishedError',
  type: 'object',
  properties: { detail_code: { type: 'integer' }, name: text, http_status: { type: 'integer' }, help: { type: 'string', format: 'uri' } },
  required: ['detail_code', 'name', 'http_status', 'help'],
};
const plan = {
  title: 'PublishedPlan',
  type: 'object',
  properties: { code: text, name: text, grace_days: { type: 'integer' } },
  required: ['code', 'name', 'grace_days'],
  additionalProperties: true,
};
const flags = ['idempotent', 'dry_run', 'conditional', 'minimal', 'metered', 'owner_only', 'persons_only'];
const texts = ['id', 'method', 'path', 'resource', 'summary', 'scope', 'guide'];
const operation = {
  title: 'PublishedOperation',
  type: 'object',
  properties: {
    ...Object.fromEntries(texts.map((name) => [name, text])),
    ...Object.fromEntries(flags.map((name) => [name, flag])),
    events: list(text),
    export_event: text,
    scopes_with: byName(text),
    deprecated: { type: 'object', properties: { since: { type: 'string', format: 'date' }, sunset: { type: 'string', format: 'date' } } },
  },
  required: [...texts, ...flags],
};

/** What `GET /meta` answers under `meta` (shared/reference/meta-document.ts). */
const metaKind = described({
  title: 'MetaDocument',
  type: 'object',
  properties: {
    conventions: { type: 'object', properties: { keys: byName(text) }, additionalProperties: text },
    vocabularies: byName(list(coded)),
    errors: byName(list(error)),
    plans: list(plan),
    limits: byName({ type: 'integer' }),
    operations: list(operation),
  },
  required: ['conventions', 'vocabularies', 'errors', 'plans', 'limits', 'operations'],
});

export const meta = declareResource(
  {
    name: 'Meta',
    title: 'Meta',
    plural: 'Meta',
    slug: 'meta',
    definition:
      'What a program needs to know of the API: conventions, vocabularies, error codes, plans, limits and the list of operations.',
    fields: {},
  },
  (resource) => [
    declareOperation(resource, {
      id: 'readMeta',
      small_because: 'what the program itself brings along, made once',
      method: 'GET',
      path: '/meta',
      service: 'gateway',
      summary: 'Conventions, vocabularies, error codes, plans, limits and operations',
      needs_entity: false,
      answer: namedAnswer({ meta: metaKind }),
    }),
  ],
);
