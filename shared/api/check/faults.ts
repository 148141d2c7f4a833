import { firstFaults, messagesByField, most_faults, RequestError } from '../../base/request-error.ts';

const lineField = /(?:^|\.)line_items\.\d+(?:\.|$)/;

/** Collects the faults of a request, so that one answer names them. Beyond `most_faults` they are only counted. */
export class Faults {
  private readonly kept: { field: string; message: string }[] = [];
  private unlisted = 0;
  private isOfLines = true;
  private readonly explained = new Set<object>();

  add(field: string, message: string): void {
    this.isOfLines &&= lineField.test(field);
    // Keeps one fault more than is shown, so that a cut list can be recognised.
    if (this.kept.length > most_faults) {
      this.unlisted += 1;
      return;
    }
    this.kept.push({ field, message });
  }

  /** True at the first fault of its kind, so that an explanation common to all (the list of accepted names) is given only once. */
  isFirstOf(kind: object): boolean {
    const isFirst = !this.explained.has(kind);
    this.explained.add(kind);
    return isFirst;
  }

  /** Throws the faults that were found: 118 when only line items are wrong, else 422. */
  throwIfAny(): void {
    if (this.kept.length === 0) return;
    throw new RequestError(this.isOfLines ? 118 : 422, firstFaults(messagesByField(this.kept), this.unlisted));
  }
}
