/** Files that hang on records. */
export const files = {
  files: {
    title: 'Dateien',
    none: 'Hier stehen Belege, Verträge und Briefe. Ziehen Sie eine Datei auf diese Seite.',
    add: 'Datei hinzufügen',
    picture: 'Foto aufnehmen',
    scanned: 'auf Viren geprüft',
    save: 'Speichern',
    close: 'Schließen',
    remove: 'Löschen',
    keep: 'Abbrechen',
    remove_title: 'Datei endgültig löschen?',
    remove_said: (name: string) => `${name} lässt sich nicht zurückholen.`,
    show: (name: string) => `${name} zeigen`,
    unshown: 'Diese Datei lässt sich hier nicht zeigen. Speichern Sie sie, um sie zu öffnen.',
  },
  /** A file of a supplier that becomes a draft. */
  supplier_invoice: {
    title: 'E-Rechnung eines Lieferanten',
    drop: 'Legen Sie hier eine E-Rechnung ab (XML oder PDF mit XML): Sie wird ein Entwurf mit der Datei.',
    choose: 'Datei wählen',
    reading: 'Wird gelesen …',
    account: 'Konto der Positionen',
    made: 'Entwurf angelegt',
    open: 'Entwurf öffnen',
    add_contact: (name: string) => `${name} als Kontakt anlegen`,
    contact_added: 'Kontakt angelegt',
    notices: {
      supplier_unknown: 'Noch kein Kontakt ist ihr Lieferant.',
      bank_account_new:
        'Der Lieferant will auf ein Konto bezahlt werden, das Sie nicht kennen. Fragen Sie unter einer Nummer nach, die Sie schon hatten.',
      not_for_us: 'Sie ist auf jemand anderen ausgestellt.',
      tax_open: 'Eine Steuer passt zu keiner oder zu mehreren der Bücher: Wählen Sie sie in der Position.',
      line_as_total: 'Menge und Preis einer Position ergeben nicht ihren Betrag; sie ist als eine gebucht.',
      no_lines: 'Sie nennt keine Positionen, nur Summen: Sie ist keine vollständige Rechnung.',
    },
  },
};
