import { RequestError } from '../../base/request-error.ts';
import type { FieldMessages } from '../../base/request-error.ts';

const lineField = /(?:^|\.)line_items\.\d+(?:\.|$)/;

/** Collects every fault of a request, so that one answer names them all. */
export class Faults {
  readonly fields: FieldMessages = Object.create(null) as FieldMessages;
  private found = false;

  add(field: string, message: string): void {
    this.found = true;
    (this.fields[field] ??= []).push(message);
  }

  /** Throws what was found: 118 when only line items failed, else 422. */
  throwIfAny(): void {
    if (!this.found) return;
    const fields: FieldMessages = { ...this.fields };
    throw new RequestError(Object.keys(fields).every((field) => lineField.test(field)) ? 118 : 422, fields);
  }
}
