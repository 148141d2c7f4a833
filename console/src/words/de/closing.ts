import type { closing as english } from '../en/closing.ts';

/** Wie ein Monat endet. */
export const closing: typeof english = {
  month_end: {
    title: (month) => `Monatsabschluss: ${month}`,
    ready: 'Es ist nichts mehr zu tun.',
    not_ready: 'Bei jedem Schritt steht, was noch offen ist.',
    guide: 'Die Anleitung zum Monatsabschluss',
    done: 'Erledigt',
    left: (count) => `${count} offen`,
    assign: 'Zahlungen zuordnen',
    assign_note: 'Ein- und Auszahlungen, die noch nichts oder nicht alles ausgleichen.',
    drafts: 'Nach Fehlendem suchen',
    drafts_note: 'Entwürfe stehen in keiner Aufstellung: buchen oder verwerfen Sie sie.',
    see_drafts: 'Entwürfe bis zum Monatsende',
    compare: 'Mit außen vergleichen',
    compare_note: (day) => `Was die Bücher am Ende des ${day} auf der Bank haben. Vergleichen Sie es mit dem Auszug der Bank.`,
    account: 'Konto',
    in_books: 'In den Büchern',
    no_bank: 'Es gibt kein Bankkonto.',
    tax: 'Steuererklärung lesen',
    filed: {
      sales_tax: (day) => `Die Steuer ist bis ${day} erklärt.`,
      withholding: (day) => `Die Abzugsteuer ist bis ${day} erklärt.`,
    },
    not_filed: 'Noch keine Steuererklärung ist abgegeben.',
    read: 'Aufstellungen lesen',
    read_note: 'Das Ergebnis des Monats, und was am Ende vorhanden und geschuldet ist.',
    lock: 'Den Monat sperren',
    lock_note: 'Nichts aus dem Monat lässt sich danach noch buchen, stornieren oder zuordnen.',
    lock_until: (day) => `Bis ${day} sperren`,
    locked: (month) => `${month} ist gesperrt.`,
    not_over: 'Der Monat ist noch nicht vorbei.',
  },
};
