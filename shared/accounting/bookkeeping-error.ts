import { errorCatalogue } from './error-catalogue.ts';
import type { ErrorResource } from './error-catalogue.ts';
import type { ErrorRow } from './error-row.ts';

/**
 * A rule of bookkeeping was broken. `resource` and `condition` name its row in the catalogue, `field` the request field it is
 * about; the gateway answers it with the row's HTTP status and code.
 */
export class BookkeepingError extends Error {
  readonly type = 'BookkeepingError';
  readonly resource: ErrorResource;
  readonly condition: string;
  readonly field: string;
  readonly code: number;
  readonly http_status: ErrorRow['http_status'];
  /** What to do; shown after the message. */
  readonly cure: string;

  constructor(resource: ErrorResource, condition: string, field: string, message: string) {
    super(message);
    this.name = 'BookkeepingError';
    const row = (errorCatalogue[resource] as Record<string, ErrorRow>)[condition];
    if (!row) throw new TypeError(`No bookkeeping error ${resource}.${condition} is declared`);
    this.resource = resource;
    this.condition = condition;
    this.field = field;
    this.code = row.code;
    this.http_status = row.http_status;
    this.cure = row.cure;
  }

  /** What crosses the bus: Moleculer carries `data` of an error and drops its other fields. */
  get data(): { resource: string; condition: string; field: string } {
    return { resource: this.resource, condition: this.condition, field: this.field };
  }
}
