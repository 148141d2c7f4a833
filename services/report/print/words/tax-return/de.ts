import type { Words } from '../en.ts';

/** What a return by a country's form says beside the words of all statements, in German. */
export const tax_return: Words['tax_return'] = {
  boxes: 'Kennziffern des Formulars',
  meaning: 'Bezeichnung',
  exact: 'Laut Büchern',
  due: 'Zahllast laut Formular',
  due_in_ledger: 'Zahllast laut Konten',
  residue: 'Rundungsdifferenz',
  unboxed: 'In keiner Kennziffer',
  to_be_checked: 'Zu prüfen: Noch niemand in {country} hat diese Kennziffern mit dem Formular des Jahres verglichen.',
  customer_without_vat_number: 'Leistungen an EU-Unternehmen ohne USt-IdNr. des Kunden',
  unboxed_taxes: 'So nicht abzugeben: Diese Steuern stehen in keiner Kennziffer und sagen nicht warum: {codes}',
  beyond_rounding:
    'So nicht abzugeben: Das Formular weicht um {residue} von den Konten ab, mehr als Rundungen erklären. In einer Kennziffer stehen Steuern eines anderen Satzes.',
};
