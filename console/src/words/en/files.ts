/** Files that hang on records. */
export const files = {
  files: {
    title: 'Files',
    none: 'Receipts, contracts and letters stand here. Drop one on this page.',
    add: 'Add a file',
    picture: 'Take a picture',
    scanned: 'scanned for viruses',
    save: 'Save',
    close: 'Close',
    remove: 'Delete',
    keep: 'Cancel',
    remove_title: 'Delete the file for good?',
    remove_said: (name: string) => `${name} cannot be brought back.`,
    show: (name: string) => `Show ${name}`,
    unshown: 'This file cannot be shown here. Save it to open it.',
  },
  /** A file of a supplier that becomes a draft. */
  supplier_invoice: {
    title: "A supplier's e-invoice",
    drop: 'Drop an e-invoice here (XML, or a PDF with XML inside): it becomes a draft with its file.',
    choose: 'Choose a file',
    reading: 'Reading …',
    account: 'Account of its lines',
    made: 'Draft made',
    open: 'Open the draft',
    add_contact: (name: string) => `Add ${name} as a contact`,
    contact_added: 'Contact added',
    notices: {
      supplier_unknown: 'No contact is its supplier yet.',
      bank_account_new: 'The supplier wants to be paid to an account that you do not know. Ask at a number that you had before.',
      not_for_us: 'It is made out to somebody else.',
      tax_open: 'A tax of it is none of yours, or several: choose it on the line.',
      line_as_total: 'Quantity and price of a line do not come to its amount, so it is booked as one.',
      no_lines: 'It says no lines, only totals: it is no full invoice.',
    },
  },
};
