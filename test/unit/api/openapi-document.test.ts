import { describe, expect, test } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../../shared/reference/openapi-document.ts';
import { operations } from '../../../shared/resources/all-operations.ts';

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- the document is walked freely
const document = openApiDocument('http://localhost:3000');
const ajv = new (Ajv2020 as unknown as typeof Ajv2020.default)({ strict: false, allErrors: true });
(addFormats as unknown as typeof addFormats.default)(ajv);
ajv.addSchema(document, 'api');
const described = Object.entries(document.paths as Json).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Json] as const),
);

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
        security: { type: 'array', minItems: 1 },
        parameters: { type: 'array', items: { anyOf: [{ required: ['$ref'] }, { $ref: '#/$defs/parameter' }] } },
        requestBody: { type: 'object', required: ['content', 'required'], properties: { content: { $ref: '#/$defs/content' } } },
        responses: {
          type: 'object',
          propertyNames: { pattern: '^[2-5]\\d\\d$' },
          required: ['401', '403', '422', '429', '500'],
          additionalProperties: {
            type: 'object',
            required: ['description', 'content'],
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
  expect(described.map(([route]) => route).sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
  expect(new Set(described.map(([, operation]) => operation.operationId)).size).toBe(operations.length);
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
    const { requestBody, responses } = operation as { requestBody?: Json; responses: Record<string, { content: Record<string, Json> }> };
    const content = requestBody?.content as Record<string, Json> | undefined;
    if (content) check([...at, 'requestBody', 'content', 'application/json', 'schema'], content['application/json']?.example);
    for (const [status, response] of Object.entries(responses)) {
      const json = response.content['application/json'] as { example?: unknown; examples?: Record<string, { value: unknown }> } | undefined;
      const examples = [
        ...(json?.example === undefined ? [] : [json.example]),
        ...Object.values(json?.examples ?? {}).map(({ value }) => value),
      ];
      for (const example of examples) check([...at, 'responses', status, 'content', 'application/json', 'schema'], example);
    }
  });
});

test('a write names the errors that it can answer, with the guide of each', () => {
  const responses = (
    (document.paths as Json)['/transaction'] as {
      post: { responses: Record<string, { content: { 'application/json': { examples: Record<string, { value: { help: string } }> } } }> };
    }
  ).post.responses;
  expect(Object.keys(responses).sort()).toEqual(['201', '400', '401', '402', '403', '422', '429', '500', '503']);
  expect(responses['422']?.content['application/json'].examples['transaction-118']?.value.help).toBe(
    'http://localhost:3000/guides/transaction#118',
  );
  expect(responses['400']?.content['application/json'].examples).toHaveProperty(['transaction-112']);
});
