/** The guides about a task instead of one resource. Their prose is docs/guides/<slug>.md. */
export const topics = [
  {
    slug: 'integrating-a-shop',
    title: 'Integrating a shop',
    about: 'From an order to a posted sale: taxes, batches, refunds, deposits, payouts.',
  },
  {
    slug: 'found-a-company',
    title: 'Found a company by its country',
    about: 'Country, chart and a few answers: accounts by their official codes, taxes with the boxes of the return, in one request.',
  },
  {
    slug: 'write-an-invoice',
    title: 'Write an invoice',
    about: 'Who you are, to whom and what for; look at the draft, post it, print it in four languages.',
  },
  {
    slug: 'send',
    title: 'Send',
    about: 'Mail an invoice with its PDF and e-invoice; what has become of it, and what if it does not get through.',
  },
  {
    slug: 'remind',
    title: 'Remind',
    about: 'Levels, who would be reminded and of what, the letters, and why nobody is reminded of what was paid.',
  },
  {
    slug: 'read-an-e-invoice',
    title: "Read a supplier's e-invoice",
    about: 'From the XML or PDF that a supplier sends to a draft bill with its file, and what to look at before you post it.',
  },
  {
    slug: 'assistants',
    title: 'Assistants',
    about: 'Connect an AI assistant: what it may do, what it proposes, and who agrees.',
  },
  {
    slug: 'command-line',
    title: 'The command line',
    about: 'Log in, list, add and post entries, print statements, listen to events from a terminal or a script.',
  },
  {
    slug: 'moving-over',
    title: 'Moving over',
    about: 'A file of another program, planned, checked, posted and taken back; or opening balances and open items by hand.',
  },
  {
    slug: 'moving-from-a-program',
    title: 'Moving from a program',
    about: 'Which report of Xero, QuickBooks, Lexware, DATEV, Fortnox, GnuCash and others to export; what comes of it, and what does not.',
  },
  {
    slug: 'take-your-books-out',
    title: 'Take your books out',
    about:
      'All of them as one file for hledger, Beancount, a spreadsheet, SIE, DATEV or the tax offices of France and Norway; what each shows and lacks.',
  },
  {
    slug: 'regular-entries',
    title: 'Regular entries',
    about: 'Payroll, a loan, rent paid in advance, depreciation and drawings, each shown once.',
  },
  {
    slug: 'receipts-and-files',
    title: 'Receipts and files',
    about: 'Attach a receipt or a contract, read it, keep it, prove that it is the same.',
  },
  {
    slug: 'import-a-bank-file',
    title: 'Import a bank file',
    about: 'CAMT, MT940, OFX and CSV; what comes again, what is odd, what is kept.',
  },
  {
    slug: 'bank-statements',
    title: 'Bank statements',
    about: 'Import what the bank has booked, and tie each booking to its entry.',
  },
  {
    slug: 'reconcile-a-month',
    title: 'Reconcile a month',
    about: 'Begin with a balance of the bank, do its lines, and prove the books against it.',
  },
  {
    slug: 'when-the-service-acts-alone',
    title: 'When the service acts alone',
    about: 'What it may do with bank lines without a person, by which evidence or rule, and how to take it back.',
  },
  {
    slug: 'card-and-payment-services',
    title: 'Card and payment services',
    about: 'Payouts less fees through a clearing account, up to the tax return.',
  },
  { slug: 'month-end', title: 'Month end', about: 'What to assign, look at and lock when a month is done.' },
  { slug: 'year-end', title: 'Year end', about: 'Adjusting, translating, closing and carrying a year forward.' },
  { slug: 'charging-tax', title: 'Tax', about: 'Value added and sales taxes: charge, reverse charge, import, read what is due, pay it.' },
  {
    slug: 'multi-currency',
    title: 'Several currencies',
    about: 'Rates, foreign bank accounts, realised and unrealised differences, the end of a month and a year.',
  },
  { slug: 'what-changed', title: 'What changed', about: 'What a program that was written for earlier rules of the books may notice.' },
  { slug: 'versions', title: 'Versions', about: 'What may change within v1, and how what goes away is announced.' },
  { slug: 'self-hosting', title: 'Self-hosting', about: 'Running the service for yourself: settings, backup, upgrade.' },
] as const;

export type Topic = (typeof topics)[number];

export function topicBySlug(slug: string): Topic | undefined {
  return topics.find((topic) => topic.slug === slug);
}
