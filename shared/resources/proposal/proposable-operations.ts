/** What may be proposed, by the id of its operation. Each is one command, so that it is carried out whole and once. */
export const proposableOperations = {
  createTransaction: 'Record a transaction, and post it with `post`',
  postTransaction: 'Post a draft',
  reverseTransaction: 'Reverse a posted transaction',
  createAssignment: 'Assign a transaction to an item',
  assignTransactions: 'Assign a transaction to chosen items',
  bulkAssign: 'Assign a transaction to the oldest items',
  adjustReportingPeriod: 'Move a period to ADJUSTING',
  closeReportingPeriod: 'Close a period',
  reopenReportingPeriod: 'Move a period one status back',
  updateEntity: 'Change the entity',
  actOnBankLines: 'Do bank lines',
  createAccount: 'Open an account',
  createTax: 'Add a tax',
  createContact: 'Add a contact',
  createExchangeRate: 'Add an exchange rate',
  createTaxReturn: 'File a tax return',
  sendDocument: 'Mail a document',
  createReminder: 'Remind a contact',
} as const;
export type ProposableOperation = keyof typeof proposableOperations;

export const proposalStates = { open: 'Waits', done: 'Carried out', declined: 'Declined' } as const;
