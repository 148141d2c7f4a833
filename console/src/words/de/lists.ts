import type { lists as english } from '../en/lists.ts';

export const lists: typeof english = {
  list: {
    filters: 'Filter',
    apply: 'Diese zeigen',
    amount_placeholder: '100 - 250',
    amount_hint: 'Ein Betrag, beide Enden oder > 100',
    no_amount: 'Das ist kein Betrag: 120,50, 100 - 250 oder > 100.',
    without: (filter: string) => `Ohne den Filter ${filter}`,
    count: (count: number, written: string) => `${written} ${count === 1 ? 'Buchung' : 'Buchungen'}`,
    too_many: (counted: string) => `Mehr als ${counted} Buchungen: zu viele, um sie zu summieren.`,
    sum: 'Summe',
    outstanding: 'Offen',
    worth: 'Gebucht, umgerechnet:',
    select: (what: string) => `Auswählen: ${what}`,
    select_all: 'Alle Zeilen hier auswählen',
    selection: 'Was ausgewählt ist',
    selected: (count: number) => `${count} ausgewählt`,
    post: (count: number) => (count === 1 ? 'Den Entwurf buchen' : `${count} Entwürfe buchen`),
    drop: (count: number) => (count === 1 ? 'Den Entwurf löschen' : `${count} Entwürfe löschen`),
    by_key: 'Eine Zeile auswählen, und alle bis zu ihr',
    delete_key: 'Entf',
    export: 'Exportieren',
    clear: 'Auswahl aufheben',
    posted: (count: number) => (count === 1 ? 'Der Entwurf wurde gebucht.' : `${count} Entwürfe wurden gebucht.`),
    dropped: (count: number) => (count === 1 ? 'Der Entwurf wurde gelöscht.' : `${count} Entwürfe wurden gelöscht.`),
  },
};
