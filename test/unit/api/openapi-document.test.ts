import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { leanDocument, openApiDocument } from '../../../shared/reference/openapi-document.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { authOperations } from '../../../shared/resources/authorization/auth-operations.ts';

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the document is walked freely
const document = openApiDocument('http://localhost:3000');
const ajv = new (Ajv2020 as unknown as typeof Ajv2020.default)({ strict: false, allErrors: true });
(addFormats as unknown as typeof addFormats.default)(ajv);
ajv.addSchema(document, 'api');
const described = Object.entries(document.paths as Json).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Json] as const),
);

type Responses = Record<string, Json>;
/** A response as an operation has it or, where it is shared, as the components have it. */
const resolved = (response: Json): Json =>
  response.$ref === undefined
    ? response
    : ((document.components as Json).responses as Responses)[(response.$ref as string).split('/').at(-1)!]!;

const pointer = (...parts: string[]): string =>
  `api#/${parts.map((part) => part.replace(/~/g, '~0').replace(/\//g, '~1').replace(/\{/g, '%7B').replace(/\}/g, '%7D')).join('/')}`;
const media = {
  type: 'object',
  properties: { schema: { type: ['object', 'boolean'] } },
};
/** The structure of OpenAPI 3.1 as far as the document uses it. */
const structure = {
  type: 'object',
  required: ['openapi', 'info', 'servers', 'paths', 'components', 'tags'],
  additionalProperties: false,
  properties: {
    openapi: { const: '3.1.0' },
    info: { type: 'object', required: ['title', 'version'] },
    servers: { type: 'array', minItems: 1, items: { type: 'object', required: ['url'] } },
    externalDocs: { type: 'object', required: ['url'] },
    tags: { type: 'array', items: { type: 'object', required: ['name', 'description'] } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: { $ref: '#/$defs/operation' },
      },
    },
    components: { type: 'object', required: ['schemas', 'parameters', 'securitySchemes'] },
  },
  $defs: {
    operation: {
      type: 'object',
      required: ['operationId', 'tags', 'summary', 'parameters', 'responses', 'security'],
      additionalProperties: false,
      properties: {
        operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
        tags: { type: 'array', minItems: 1 },
        summary: { type: 'string', minLength: 3 },
        description: { type: 'string', minLength: 3 },
        'x-persons-only': { const: true },
        'x-code-samples': {
          type: 'array',
          minItems: 3,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['lang', 'label', 'source'],
            properties: { lang: { type: 'string' }, label: { type: 'string' }, source: { type: 'string', minLength: 1 } },
          },
        },
        'x-event': { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[a-z_]+\\.[a-z_]+$' } },
        'x-export-event': { type: 'string', pattern: '^[a-z_]+\\.([a-z_]+_)?exported$' },
        security: { type: 'array' },
        parameters: { type: 'array', items: { anyOf: [{ required: ['$ref'] }, { $ref: '#/$defs/parameter' }] } },
        requestBody: { type: 'object', required: ['content', 'required'], properties: { content: { $ref: '#/$defs/content' } } },
        responses: {
          type: 'object',
          propertyNames: { pattern: '^[2-5]\\d\\d$' },
          required: ['429', '500', '503'],
          additionalProperties: {
            type: 'object',
            anyOf: [{ required: ['$ref'] }, { required: ['description', 'content'] }],
            properties: { content: { $ref: '#/$defs/content' } },
          },
        },
      },
    },
    parameter: {
      type: 'object',
      required: ['name', 'in', 'required', 'description', 'schema'],
      properties: {
        in: { enum: ['path', 'query', 'header'] },
        required: { type: 'boolean' },
        description: { type: 'string', minLength: 3 },
      },
    },
    content: { type: 'object', minProperties: 1, additionalProperties: media },
  },
};

test('the document has the structure of OpenAPI 3.1', () => {
  const validate = ajv.compile(structure);
  validate(document);
  expect(validate.errors).toBeNull();
});

test('every operation of the API is described, and nothing else', () => {
  const routes = [
    ...operations.map(({ method, path }) => `${method} /books/v1${path}`),
    ...authOperations.map(({ method, path }) => `${method} ${path}`),
  ];
  expect(described.map(([route]) => route).sort()).toEqual(routes.sort());
  expect(new Set(described.map(([, operation]) => operation.operationId)).size).toBe(routes.length);
});

test('every path parameter is described', () => {
  for (const [route, operation] of described) {
    const named = [...route.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = (operation.parameters as { name: string; in: string }[])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(declared).toEqual(named);
  }
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map((match) => match[1]!);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of new Set(references)) {
    const target = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
});

describe('examples fit their schemas', () => {
  test.each(described)('%s', (route, operation) => {
    const [method, path] = route.split(' ') as [string, string];
    const at = ['paths', path, method.toLowerCase()];
    const check = (where: string[], value: unknown): void => {
      const validate = ajv.getSchema(pointer(...where));
      if (!validate) throw new Error(`no schema at ${pointer(...where)}`);
      void validate(value);
      expect(validate.errors ?? []).toEqual([]);
    };
    const { requestBody, responses } = operation as { requestBody?: Json; responses: Responses };
    const content = requestBody?.content as Record<string, Json> | undefined;
    for (const [type, { example }] of Object.entries(content ?? {}))
      if (example !== undefined) check([...at, 'requestBody', 'content', type, 'schema'], example);
    for (const [status, response] of Object.entries(responses)) {
      const json = (resolved(response).content as Json)['application/json'] as
        { example?: unknown; examples?: Record<string, { value: unknown }> } | undefined;
      const examples = [
        ...(json?.example === undefined ? [] : [json.example]),
        ...Object.values(json?.examples ?? {}).map(({ value }) => value),
      ];
      const shared = (response.$ref as string | undefined)?.split('/').slice(1);
      for (const example of examples)
        check([...(shared ?? [...at, 'responses', status]), 'content', 'application/json', 'schema'], example);
    }
  });
});

test('a write names the errors that it can answer, with the guide of each', () => {
  const { responses } = ((document.paths as Json)['/books/v1/transaction'] as { post: { responses: Responses } }).post;
  expect(Object.keys(responses).sort()).toEqual(['201', '400', '401', '402', '403', '422', '429', '500', '503']);
  const examples = (status: string): Record<string, { value: { help: string } }> =>
    (resolved(responses[status]!).content as Json)['application/json'].examples;
  expect(examples('422')['errors-118']?.value.help).toBe('http://localhost:3000/guides/errors#118');
  expect(examples('400')['transaction-112']?.value.help).toBe('http://localhost:3000/guides/transaction#112');
});

test('no error is described twice: every one of an operation is a shared response', () => {
  const own = described.flatMap(([route, { operationId, responses }]) =>
    operationId === 'exchangeToken'
      ? []
      : Object.entries(responses as Responses).flatMap(([status, { $ref }]) =>
          Number(status) >= 400 && $ref === undefined ? [`${route} ${status}`] : [],
        ),
  );
  expect(own).toEqual([]);
});

test('every pattern compiles without Unicode classes, which the regular expressions of other languages do not know', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map((match) => JSON.parse(match[1]!) as string);
  expect(patterns.length).toBeGreaterThan(10);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(pattern).not.toContain('\\p');
  }
});

test('a saved record has an id: only the answer of a dry run may have null there, and it is marked', () => {
  const schemas = (document.components as Json).schemas as Record<string, Json>;
  const nullable = (schema: Json | undefined): boolean =>
    (schema?.anyOf as Json[] | undefined)?.some(({ type }) => type === 'null') ?? false;
  const named = Object.entries(schemas).filter(([name]) => !/Provisional|DryRun/.test(name));
  expect(named.filter(([, { properties }]) => nullable((properties as Json | undefined)?.id)).map(([name]) => name)).toEqual([]);
  const rehearsed = described.filter(([, { parameters }]) => JSON.stringify(parameters).includes('/Rollback'));
  expect(rehearsed.length).toBe(operations.filter(({ dry_run }) => dry_run).length);
  for (const [, { responses }] of rehearsed) {
    const answer = Object.entries(responses as Responses).find(([status]) => status < '300')![1];
    const [dry] = answer.content['application/json'].schema.anyOf as [Json, Json];
    expect(schemas[(dry.$ref as string).split('/').at(-1)!]!.required).toContain('provisional');
  }
});

test('no parameter of a list has a default, which generated clients would send beside limit, and no value has two types besides null', () => {
  const { paths } = openApiDocument('http://localhost:3000') as { paths: Record<string, Record<string, { parameters?: object[] }>> };
  const parameters = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters ?? []));
  const paging = parameters.filter((one) => ['page', 'perPage'].includes((one as { name: string }).name));
  expect(paging.length).toBeGreaterThan(10);
  for (const parameter of paging) expect(JSON.stringify(parameter)).not.toContain('"default"');
  const types = JSON.stringify(openApiDocument('http://localhost:3000')).matchAll(/"type":\[([^\]]*)\]/g);
  for (const [, of] of types) expect(of!.split(',').filter((type) => type !== '"null"')).toHaveLength(1);
});

test('what a client fetches is under 150 kB with gzip, and lacks only what shows what its schemas say', () => {
  const lean = leanDocument(document);
  expect(gzipSync(JSON.stringify(lean)).length).toBeLessThan(150_000);
  const named = ({ components }: Json): string[] => Object.values(components as Record<string, object>).flatMap(Object.keys);
  expect(named(lean)).toEqual(named(document));
  expect(Object.keys(lean.paths as object)).toEqual(Object.keys(document.paths as object));
});

test('no schema has the name that generators give to a map in another one, which they would then leave out', () => {
  const schemas = (document.components as Json).schemas as Record<string, Json>;
  const capitalised = (word: string): string => word.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const taken = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties as Record<string, Json>)
      .filter(([, { additionalProperties }]) => typeof additionalProperties === 'object')
      .map(([key]) => name + capitalised(key))
      .filter((given) => given in schemas),
  );
  expect(taken).toEqual([]);
});

test('a list of codes that is named in many places stands once', () => {
  const lists = new Map<string, number>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { enum: codes } = part as { enum?: unknown };
    if (Array.isArray(codes) && codes.length > 40) lists.set(codes.join(), (lists.get(codes.join()) ?? 0) + 1);
    Object.values(part).forEach(walk);
  };
  walk(leanDocument(document));
  expect([...lists].filter(([, places]) => places > 2).map(([codes]) => codes.slice(0, 80))).toEqual([]);
});

test('what is accepted everywhere is declared everywhere: page and entity-id of every read, entity_id of every body', () => {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const undeclared = described.filter(([route, { parameters, requestBody }]) => {
    if (!route.includes(' /books/')) return false;
    const names = (parameters as { name?: string }[]).map(({ name }) => name);
    if (route.startsWith('GET ')) return !names.includes('page') || !names.includes('entity-id');
    const schema = (requestBody?.content as Record<string, Json> | undefined)?.['application/json']?.schema as Json | undefined;
    const body = schema?.$ref === undefined ? schema : schemas[(schema.$ref as string).split('/').at(-1)!];
    return body !== undefined && !Object.hasOwn(body.properties as object, 'entity_id');
  });
  expect(undeclared.map(([route]) => route)).toEqual([]);
});
