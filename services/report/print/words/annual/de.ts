import type { Words } from '../en.ts';

/** What a set of accounts says beside the words of its statements, in German. */
export const annual: Words['annual'] = {
  year_ended: '{title} für das am {day} endende Geschäftsjahr',
  contents: 'Inhalt',
  note: 'Anhang {number}: {title}',
  note_column: 'Anhang',
  draft: 'Entwurf',
  not_closed: 'Entwurf: Das Jahr ist nicht abgeschlossen',
  place_and_date: 'Ort und Datum',
  signature: 'Unterschrift',
  policies: 'Bilanzierungs- und Bewertungsmethoden',
  receivables: 'Forderungen nach Alter',
  payables: 'Verbindlichkeiten nach Alter',
  fixed_assets: 'Entwicklung des Anlagevermögens',
  asset_signs:
    'Abgänge zu Anschaffungskosten und Abschreibungen werden abgezogen, Abgänge der Abschreibungen hinzugezählt. Gewinne und Verluste aus Abgängen stehen in keiner Spalte.',
  additions: 'Zugänge',
  disposals: 'Abgänge',
  depreciation: 'Abschreibungen',
  depreciation_disposed: 'Abgänge der Abschreibungen',
  loans: 'Darlehen nach Fälligkeit',
  loan_terms:
    'Innerhalb eines Jahres fällig sind überzogene Bankkonten, kurzfristige Finanzschulden und Belege ohne spätere Fälligkeit. Von langfristigen Schulden kennen die Bücher keinen Tag der Rückzahlung: Sie sind nach mehr als einem Jahr fällig.',
  within_one_year: 'Bis ein Jahr',
  one_to_five_years: 'Ein bis fünf Jahre',
  over_five_years: 'Über fünf Jahre',
  after_one_year: 'Über ein Jahr',
  purpose: 'Zweck',
  taxes: 'Steuern',
};
