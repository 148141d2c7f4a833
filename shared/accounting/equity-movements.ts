import { codesOf } from './codes-of.ts';

/** What a journal entry on equity is, where its accounts do not say so (docs/accounting.md §11.20). */
export const equityMovements = {
  contribution: { label: 'Paid in by the owners' },
  distribution: { label: 'Taken out by the owners' },
  transfer: { label: 'Moved within equity' },
  other: { label: 'Other change' },
} as const;
export type EquityMovement = keyof typeof equityMovements;
export const equityMovementCodes = codesOf(equityMovements);
