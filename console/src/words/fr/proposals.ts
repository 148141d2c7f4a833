/** Propositions : ce qui attend qu’on l’accepte. */
export const proposals = {
  proposals: {
    title: 'Propositions',
    said: 'Ce que proposent des assistants, des programmes et des personnes. Rien n’en est enregistré avant que quelqu’un accepte.',
    none: 'Rien ne vous attend.',
    somebody: 'quelqu’un',
    proposed: (by: string, at: string, until: string) => `Proposé par ${by}, ${at}. Attend jusqu’au ${until}.`,
    day: 'Jour',
    account: 'Compte',
    debit: 'Débit',
    credit: 'Crédit',
    confirm: 'Accepter et exécuter',
    confirmed: 'C’est fait.',
    decline: 'Refuser',
    declined: 'La proposition a été refusée.',
    reason: 'Pourquoi',
    waiting: (count: number) => `${count} propositions attendent`,
    wait: (count: number) => `Voir les propositions : ${count}`,
    wait_note: 'elles attendent qu’on les accepte',
  },
};
