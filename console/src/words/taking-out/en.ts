/** The words of the screen that takes the books out. */
export const en = {
  title: 'Take your books out',
  said: 'Your books are yours. Each of these files can be read by another program.',
  years: 'Years',
  all_years: 'All years',
  download: 'Download',
  days: (from: string, to: string) => `${from} to ${to}`,
  coming: (size: string) => `${size} have come so far…`,
  saved: (name: string, size: string) => `${name} is saved (${size}).`,
  missing: 'Before there is a file:',
  guide: 'What each form shows, and how to prove it',
  forms: {
    hledger: 'Everything, for hledger and Ledger: a text that you can read without any program.',
    beancount: 'Everything, for Beancount: a text that you can read without any program.',
    csv: 'Everything, for a spreadsheet: a row each posting, in its currency and in that of the books.',
    sie: 'A year, for accounting programs of Sweden.',
    datev: 'The postings of a year, for an adviser in Germany.',
    fec: 'A year, as the tax office of France wants it.',
  },
  proofs: {
    hledger: 'At its end stands what each account stands at; `hledger check --strict` adds it up and compares.',
    beancount: 'At its end stands what each account stands at; `bean-check` adds it up and compares.',
    csv: 'The values of an account up to a day come to its trial balance.',
    sie: 'What each account begins with and its vouchers come to what it ends with.',
    datev: 'Each account moves by what its ledger says.',
    fec: 'Debit and credit of each entry are the same.',
  },
  adviser: { 'adviser-number': 'Number of the adviser', 'client-number': 'Number of the client', 'account-length': 'Digits of an account' },
  lacks: {
    from: (day: string) => `This form shows one fiscal year: choose the one that begins on ${day}.`,
    balance: (_: string) => 'Opening balances are not the same on both sides: enter what is missing.',
    reporting_period: (year: string) => `Close ${year}: its result has no opening balance in this form.`,
    currency_code: (currency: string) => `Books in ${currency} cannot be shown in this form.`,
    account_code: (codes: string) => `Change the codes of these accounts, which the form cannot take: ${codes}.`,
    adviser_number: (_: string) => 'Enter the number of the adviser, from 1001 on.',
    client_number: (_: string) => 'Enter the number that you have at your adviser.',
    registration: (_: string) => 'Enter the number of the company in its register.',
  },
};

export type TakingOutWords = typeof en;
