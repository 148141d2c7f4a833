import type { closing as english } from '../en/closing.ts';

/** Comment un mois se termine. */
export const closing: typeof english = {
  month_end: {
    title: (month) => `Fin de mois : ${month}`,
    ready: 'Il ne reste rien à faire.',
    not_ready: 'Ce qui reste est compté à chaque étape.',
    guide: 'Le guide de la fin de mois',
    done: 'Fait',
    left: (count) => `reste ${count}`,
    assign: 'Affecter ce qui fut payé',
    assign_note: 'Encaissements et paiements qui ne règlent encore rien, ou pas tout.',
    drafts: 'Chercher ce qui manque',
    drafts_note: 'Les brouillons ne figurent dans aucun état : comptabilisez-les ou jetez-les.',
    see_drafts: 'Brouillons jusqu’à la fin du mois',
    compare: 'Comparer avec l’extérieur',
    compare_note: (day) => `Ce que les livres ont en banque à la fin du ${day}. Comparez-le au relevé de la banque.`,
    account: 'Compte',
    in_books: 'Dans les livres',
    no_bank: 'Il n’y a pas de compte bancaire.',
    tax: 'Lire la déclaration de taxes',
    filed: {
      sales_tax: (day) => `La taxe est déclarée jusqu’au ${day}.`,
      withholding: (day) => `La retenue à la source est déclarée jusqu’au ${day}.`,
    },
    not_filed: 'Aucune déclaration n’a encore été déposée.',
    read: 'Lire les états',
    read_note: 'Le résultat du mois, et ce que l’on a et doit à sa fin.',
    lock: 'Verrouiller le mois',
    lock_note: 'Rien de daté dans ce mois ne peut plus être comptabilisé, contre-passé ni affecté.',
    lock_until: (day) => `Verrouiller jusqu’au ${day}`,
    locked: (month) => `Verrouillé : ${month}.`,
    not_over: 'Le mois n’est pas encore fini.',
  },
};
