/** Vorschläge: was darauf wartet, dass jemand zustimmt. */
export const proposals = {
  proposals: {
    title: 'Vorschläge',
    said: 'Was Assistenten, Programme und Menschen vorschlagen. Nichts davon ist gespeichert, bevor jemand zustimmt.',
    none: 'Nichts wartet auf Sie.',
    somebody: 'jemandem',
    proposed: (by: string, at: string, until: string) => `Vorgeschlagen von ${by}, ${at}. Wartet bis ${until}.`,
    day: 'Tag',
    account: 'Konto',
    debit: 'Soll',
    credit: 'Haben',
    confirm: 'Zustimmen und ausführen',
    confirmed: 'Es wurde ausgeführt.',
    decline: 'Ablehnen',
    declined: 'Es wurde abgelehnt.',
    reason: 'Warum',
    waiting: (count: number) => `${count} Vorschläge warten`,
    wait: (count: number) => `Vorschläge ansehen: ${count}`,
    wait_note: 'sie warten auf eine Zustimmung',
  },
};
