import type { Words } from '../en.ts';

/** What a return by a country's form says beside the words of all statements, in French. */
export const tax_return: Words['tax_return'] = {
  boxes: 'Cases du formulaire',
  meaning: 'Libellé',
  exact: 'Selon les livres',
  due: 'Dû selon le formulaire',
  due_in_ledger: 'Dû selon les comptes',
  residue: 'Écart d’arrondi',
  unboxed: 'Dans aucune case',
  to_be_checked: 'À vérifier : personne en {country} n’a encore comparé ces cases avec le formulaire de l’année.',
  customer_without_vat_number: 'Livraisons et prestations à des entreprises de l’UE sans numéro de TVA du client',
  unboxed_taxes: 'À ne pas déclarer ainsi : ces taxes ne figurent dans aucune case et ne disent pas pourquoi : {codes}',
  beyond_rounding:
    'À ne pas déclarer ainsi : le formulaire diffère des comptes de {residue}, plus que les arrondis n’expliquent. Une case contient des taxes d’un autre taux.',
};
