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
    compare: 'Bankkonten abstimmen',
    compare_note: (day) =>
      `Was die Bücher und die Bank am Ende des ${day} haben. Geben Sie ein, was der Auszug sagt; ein eingelesener steht schon hier.`,
    account: 'Konto',
    in_books: 'In den Büchern',
    at_bank: 'Bei der Bank',
    difference: 'Unterschied',
    agrees: 'Stimmt überein',
    keep: 'Speichern',
    change: 'Ändern',
    stated_of: (account) => `Stand von ${account} bei der Bank`,
    change_of: (account) => `Den Stand von ${account} bei der Bank ändern`,
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
    ask_lock: (day: string) => `Trotzdem bis ${day} sperren?`,
    day_not_over: (day: string) => `Der ${day} ist noch nicht vorbei.`,
    open_difference: (account: string, amount: string) => `Am Monatsende weicht ${account} um ${amount} von der Bank ab.`,
    open_drafts: (count: number) =>
      count === 1
        ? 'Ein Entwurf ist übrig, der in keiner Auswertung steht.'
        : `${count} Entwürfe sind übrig, die in keiner Auswertung stehen.`,
    lock_later: 'Noch nicht',
    lock_all_the_same: 'Trotzdem sperren',
  },
  year_end: {
    title: (day) => `Jahresabschluss: ${day}`,
    guide: 'Die Anleitung zum Jahresabschluss',
    see_drafts: 'Entwürfe bis zum Jahresende',
    rates: 'Stichtagskurse',
    rates_note: 'Jede Fremdwährung des Jahres braucht den Kurs seines letzten Tages.',
    take_rate: (code, rate, day) => `${rate} für ${code} nehmen, den Kurs ab ${day}`,
    no_rate: (code) => `Für den letzten Tag gibt es keinen Kurs von ${code}: erfassen Sie ihn zuerst.`,
    translation: 'Fremdwährungen umrechnen',
    translation_note: 'Salden in Fremdwährung gehen auf die Stichtagskurse. Ohne solche Salden ist nichts umzurechnen.',
    differences: 'Die Differenzen gehen auf',
    prepare: 'Buchungen vorbereiten',
    prepared: (count) =>
      count === 1
        ? 'Eine Buchung ist vorbereitet. Sehen Sie sie an und buchen Sie sie dann.'
        : `${count} Buchungen sind vorbereitet. Sehen Sie sie an und buchen Sie sie dann.`,
    post: (count) => (count === 1 ? 'Die Buchung buchen' : `Die ${count} Buchungen buchen`),
    posted: 'Die Umrechnung ist gebucht.',
    read_note: 'Die Summen- und Saldenliste, das Ergebnis des Jahres, und was am Ende vorhanden und geschuldet ist.',
    close: 'Anpassen und abschließen',
    close_note: 'Das Jahr nimmt nur Journalbuchungen an, dann nichts mehr: seine Salden gehen ins nächste über.',
    to_periods: 'Perioden',
    link: 'Jahresende',
  },
};
