import type { lists as english } from '../en/lists.ts';

export const lists: typeof english = {
  list: {
    filters: 'Filtres',
    apply: 'Afficher',
    amount_placeholder: '100 - 250',
    amount_hint: 'Un montant, deux bornes, ou > 100',
    no_amount: 'Ce n’est pas un montant : 120,50, 100 - 250 ou > 100.',
    without: (filter: string) => `Sans le filtre ${filter}`,
    count: (count: number, written: string) => `${written} ${count === 1 ? 'écriture' : 'écritures'}`,
    too_many: (counted: string) => `Plus de ${counted} écritures : trop pour les additionner.`,
    sum: 'Total',
    outstanding: 'Restant dû',
    worth: 'Comptabilisé, converti :',
    select: (what: string) => `Sélectionner : ${what}`,
    select_all: 'Sélectionner toutes les lignes affichées',
    selection: 'La sélection',
    selected: (count: number) => `${count} ${count === 1 ? 'sélectionnée' : 'sélectionnées'}`,
    post: (count: number) => (count === 1 ? 'Comptabiliser le brouillon' : `Comptabiliser ${count} brouillons`),
    drop: (count: number) => (count === 1 ? 'Supprimer le brouillon' : `Supprimer ${count} brouillons`),
    by_key: 'Sélectionner une ligne, et toutes jusqu’à elle',
    delete_key: 'Suppr',
    export: 'Exporter',
    clear: 'Ne rien sélectionner',
    posted: (count: number) => (count === 1 ? 'Le brouillon a été comptabilisé.' : `${count} brouillons ont été comptabilisés.`),
    dropped: (count: number) => (count === 1 ? 'Le brouillon a été supprimé.' : `${count} brouillons ont été supprimés.`),
  },
};
