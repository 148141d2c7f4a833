import type { Words } from '../en.ts';

/** What a bank reconciliation statement says beside the words of all statements, in French. */
export const reconciliation: Words['reconciliation'] = {
  proof: 'Des comptes à la banque',
  books: 'Solde comptable',
  less_entries: 'Écritures pas encore en banque',
  lines: 'Lignes pas encore comptabilisées',
  ignored: 'Lignes à ne pas comptabiliser',
  opening_difference: 'Écart d’ouverture',
  expected: 'Solde attendu de la banque',
  bank: 'Solde de la banque',
  unexplained: 'Non expliqué',
  payments: 'Paiements pas encore en banque',
  receipts: 'Encaissements pas encore en banque',
  transfers: 'Virements internes pas encore en banque',
  gaps: 'Relevés qui ne se suivent pas',
  statement: 'Relevé',
  first_day: 'Du',
  last_day: 'Au',
  is_reconciled: 'Les comptes et la banque concordent, et rien n’a plus de 90 jours.',
  is_not_reconciled: 'Non rapproché : un écart reste non expliqué, ou une opération a plus de 90 jours.',
  begun: 'Rapproché depuis le {day}. Lignes et écritures jusqu’à ce jour, rapprochées par des lignes jusqu’à celui-ci.',
};
