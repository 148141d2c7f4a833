/** What `daybook list` and `daybook report` take: help says it before a command, which knows what each means, is loaded. */
export const listNames = ['transactions', 'drafts', 'open', 'accounts', 'contacts'] as const;
export const statementNames = ['bs', 'is', 'cf', 'tb', 'tax', 'aging', 'ledger'] as const;
