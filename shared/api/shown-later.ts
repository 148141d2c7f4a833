/**
 * A record in an answer of many, which is presented only when the answer is written: presented records are larger than the records
 * themselves, and a collection of garbage finds all of them alive (docs/performance.md, "What one may not break"). `toJSON` presents it on the bus too.
 */
export class ShownLater {
  readonly id: unknown;
  private readonly present: () => Record<string, unknown>;

  constructor(id: unknown, present: () => Record<string, unknown>) {
    this.id = id;
    this.present = present;
  }

  toJSON(): Record<string, unknown> {
    return this.present();
  }
}
