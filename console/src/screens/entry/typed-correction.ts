/** What is typed of a correction besides the entry itself. Empty is what the service takes: its own day, or today where that takes no entry. */
export interface TypedCorrection {
  reversed_on: string;
  reason: string;
}

export const no_correction: TypedCorrection = { reversed_on: '', reason: '' };
