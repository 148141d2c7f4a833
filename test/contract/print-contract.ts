import { actionParams } from '../../shared/api/action-params.ts';
import { openApiDocument } from '../../shared/reference/openapi-document.ts';
import { metaDocument } from '../../shared/reference/meta-document.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { jsonSchemaOf } from '../../shared/storage/apply-schemas.ts';
import { allSchemas } from '../../shared/storage/schemas/all-schemas.ts';
import { canonical } from './canonical.ts';

/**
 * Prints everything that is published or stored by declaration: the OpenAPI document, `/meta` with the error catalogue, the parameters
 * of every action, and each collection's fields and indexes. Two checkouts are compared with `diff`:
 *
 *     node test/contract/print-contract.ts > before.json
 */
const PUBLIC_URL = 'https://books.example';

const stored = Object.fromEntries(
  Object.entries(allSchemas).map(([collection, schema]) => [collection, { fields: jsonSchemaOf(schema), indexes: schema.indexes() }]),
);

const contract = {
  openapi: openApiDocument(PUBLIC_URL),
  meta: metaDocument(PUBLIC_URL),
  actions: Object.fromEntries(operations.map((operation) => [operation.id, actionParams(operation)])),
  stored,
};

process.stdout.write(`${JSON.stringify(canonical(contract), null, 1)}\n`);
