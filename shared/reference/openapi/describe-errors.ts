import { bookkeepingErrorsOf } from '../../api/catalogue-errors.ts';
import type { CatalogueError } from '../../api/catalogue-errors.ts';
import { guideOf } from '../../api/guide-names.ts';
import { headersOfError } from './answer-headers.ts';
import { capitalised } from '../../api/input-schema.ts';
import type { JsonSchema } from '../../api/kind.ts';
import type { Resource } from '../../api/declare-resource.ts';
import type { Operation } from '../../api/operation.ts';
import { requestErrorsOf } from '../../api/request-errors.ts';
import { servedErrors } from '../served.ts';
import type { Billing } from '../served.ts';

interface Row {
  code: number;
  name: string;
  condition: string;
  guide: string;
}

/** The error responses. Each stands once in the document, and operations refer to it by name. */
export class ErrorResponses {
  readonly #public_url: string;
  readonly billing: Billing;
  readonly #described = new Map<string, JsonSchema>();

  constructor(public_url: string, billing: Billing) {
    this.#public_url = public_url;
    this.billing = billing;
  }

  /** The responses that were asked for so far, as `components.responses` holds them. */
  described(): Record<string, JsonSchema> {
    return Object.fromEntries(this.#described);
  }

  /** The error responses of an operation by HTTP status. Each lists its detail codes. */
  of(operation: Operation, resource: Resource): Record<string, JsonSchema> {
    const errors = bookkeepingErrorsOf(operation, resource);
    const bookkeeping = errors.filter(({ http_status }) => http_status === 400);
    const refused = bookkeeping.length === 0 ? {} : { 400: this.#bookkeeping(operation, resource, bookkeeping) };
    const forbidden = errors.filter(({ http_status }) => http_status !== 400);
    const codes = requestErrorsOf(operation).map(({ code }) => code);
    return { ...refused, ...this.request(codes, forbidden) };
  }

  /** The request errors of an operation, by HTTP status, with bookkeeping errors of the same status. */
  request(codes: readonly number[], forbidden: readonly CatalogueError[] = []): Record<string, JsonSchema> {
    const rows = [
      ...servedErrors(this.billing)
        .filter(({ code }) => codes.includes(code))
        .map((row) => ({ ...row, guide: 'errors' })),
      ...forbidden.map((error) => ({ ...error, guide: guideOf(error.resource) })),
    ];
    const byStatus = Map.groupBy(rows, ({ http_status }) => String(http_status));
    return Object.fromEntries(
      [...byStatus].map(([status, all]) => [
        status,
        this.#named(all.map(({ name }) => name.replace(/\W/g, '')).join('Or'), all, Number(status)),
      ]),
    );
  }

  /**
   * The response is named after the resource when it lists all errors that the resource's writes can meet, or only the missing entity.
   * Otherwise it is named after the operation.
   */
  #bookkeeping(operation: Operation, resource: Resource, errors: readonly CatalogueError[]): JsonSchema {
    const rows = errors.map((error) => ({ ...error, guide: guideOf(error.resource) }));
    if (operation.conditions) return this.#named(`${capitalised(operation.alias_of ?? operation.id)}Refused`, rows);
    return this.#named(operation.access === 'write' ? `${resource.name}Refused` : `${resource.name}WithoutEntity`, rows);
  }

  #named(name: string, rows: readonly Row[], status = 400): JsonSchema {
    if (!this.#described.has(name)) this.#described.set(name, this.#response(rows, status));
    return { $ref: `#/components/responses/${name}` };
  }

  #response(rows: readonly Row[], status: number): JsonSchema {
    const examples = rows.map((row): [string, JsonSchema] => {
      const help = `${this.#public_url}/guides/${row.guide}#${row.code}`;
      return [
        `${row.guide}-${row.code}`,
        { summary: row.name, value: { status: 'error', detail_code: row.code, help, errors: { field: [row.condition] } } },
      ];
    });
    return {
      description: rows.map(({ code, name, condition }) => `**${code} ${name}**: ${condition}`).join('\n\n'),
      headers: headersOfError(status, this.billing),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(examples) } },
    };
  }
}
