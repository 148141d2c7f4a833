export const importFormats = {
  hledger: 'Journal of hledger or Ledger',
  beancount: 'Beancount',
  sie4: 'SIE 4: chart, opening balances and vouchers',
  'trial-balance-csv': 'A trial balance as CSV',
  'general-ledger-csv': 'A general ledger or journal as CSV',
  datev: 'DATEV, a batch of postings (EXTF)',
  fec: 'FEC, the entries of a year (France)',
  saft: 'SAF-T Financial',
  iif: 'QuickBooks Desktop (IIF)',
  gnucash: 'GnuCash (XML)',
} as const;

/** Which comes first in a day that may be read either way. */
export const dateOrders = { day_first: 'The day before the month', month_first: 'The month before the day' } as const;

export const importStates = {
  planned: 'Planned: look at its accounts',
  checking: 'Is being checked',
  checked: 'Checked: it may be applied',
  applying: 'Is being applied',
  applied: 'Applied',
  undoing: 'Is being undone',
  undone: 'Undone',
} as const;
export type ImportState = keyof typeof importStates;

/** How sure the type of an account is. */
export const importSureness = {
  stated: 'The file says it',
  likely: 'Its number or name says it',
  guessed: 'Only the side of its balance says it',
  chosen: 'Somebody has chosen it',
} as const;

/** What becomes of an import after its request was answered: events that the service leaves in the trail of the entity. */
export const importEvents = {
  progressed: 'import.progressed',
  checked: 'import.checked',
  applied: 'import.applied',
  undone: 'import.undone',
  stopped: 'import.stopped',
} as const;
