import type { Words } from '../en.ts';

/** What a bank reconciliation statement says beside the words of all statements, in German. */
export const reconciliation: Words['reconciliation'] = {
  proof: 'Vom Buchbestand zum Bankbestand',
  books: 'Saldo laut Büchern',
  less_entries: 'Buchungen, die noch nicht bei der Bank sind',
  lines: 'Bankumsätze, die noch nicht gebucht sind',
  ignored: 'Bankumsätze, die nicht zu buchen sind',
  opening_difference: 'Differenz zu Beginn',
  expected: 'Erwarteter Saldo der Bank',
  bank: 'Saldo laut Bank',
  unexplained: 'Ungeklärt',
  payments: 'Zahlungen, die noch nicht bei der Bank sind',
  receipts: 'Eingänge, die noch nicht bei der Bank sind',
  transfers: 'Umbuchungen, die noch nicht bei der Bank sind',
  gaps: 'Wo Auszüge nicht aneinander anschließen',
  statement: 'Auszug',
  first_day: 'Von',
  last_day: 'Bis',
  is_reconciled: 'Bücher und Bank stimmen überein, und nichts ist älter als 90 Tage.',
  is_not_reconciled: 'Nicht abgestimmt: Es bleibt etwas ungeklärt, oder es ist etwas älter als 90 Tage.',
  begun: 'Abgestimmt ab {day}. Umsätze und Buchungen bis zu diesem Tag, zugeordnet durch Umsätze bis zu ihm.',
};
