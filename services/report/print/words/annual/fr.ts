import type { Words } from '../en.ts';

/** What a set of accounts says beside the words of its statements, in French. */
export const annual: Words['annual'] = {
  year_ended: '{title} pour l’exercice clos le {day}',
  contents: 'Sommaire',
  note: 'Note {number} : {title}',
  note_column: 'Note',
  draft: 'Projet',
  not_closed: 'Projet : l’exercice n’est pas clôturé',
  place_and_date: 'Lieu et date',
  signature: 'Signature',
  policies: 'Méthodes comptables',
  receivables: 'Créances par ancienneté',
  payables: 'Dettes fournisseurs par ancienneté',
  fixed_assets: 'Mouvements des actifs non courants',
  asset_signs:
    'Les cessions au coût et les amortissements sont déduits, les amortissements sortis ajoutés. Les plus et moins-values de cession ne sont dans aucune colonne.',
  additions: 'Acquisitions',
  disposals: 'Cessions',
  depreciation: 'Amortissements',
  depreciation_disposed: 'Amortissements sortis',
  loans: 'Emprunts par échéance',
  loan_terms:
    'Sont exigibles à moins d’un an les découverts bancaires, les dettes financières courantes et les pièces sans échéance ultérieure. Les livres ne connaissent pas le jour de remboursement des dettes non courantes : elles sont exigibles à plus d’un an.',
  within_one_year: 'À moins d’un an',
  one_to_five_years: 'D’un à cinq ans',
  over_five_years: 'À plus de cinq ans',
  after_one_year: 'À plus d’un an',
  purpose: 'Objet',
  taxes: 'Impôts et taxes',
};
