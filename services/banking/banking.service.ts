import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { read } from '../../shared/books/actions/read-action.ts';
import { write, writeOfFile } from '../../shared/books/actions/write-action.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { bankProfileCommands } from './bank-profile.ts';
import { bankRuleCommands } from './bank-rule.ts';
import { confirmBankStatement } from './confirm-bank-statement.ts';
import { deleteBankStatement } from './delete-bank-statement.ts';
import { guessBankProfile } from './guess-bank-profile.ts';
import { importBankStatement } from './import-bank-statement.ts';
import { readSent } from './read-sent.ts';
import { reopenBankStatement } from './reopen-bank-statement.ts';
import { startReconciliation } from './start-reconciliation.ts';
import { tryBankRule } from './try-bank-rule.ts';

/** What banks say of the accounts at them. */
const bankingService: ServiceSchema = {
  name: 'banking',
  ...writesBooks,
  actions: implementing('banking', {
    importBankStatement: writeOfFile('importBankStatement', readSent, importBankStatement),
    startReconciliation: write('startReconciliation', startReconciliation),
    confirmBankStatement: write('confirmBankStatement', confirmBankStatement),
    reopenBankStatement: write('reopenBankStatement', reopenBankStatement),
    deleteBankStatement: write('deleteBankStatement', deleteBankStatement),
    ...bankProfileCommands,
    guessBankProfile: read('guessBankProfile', guessBankProfile),
    ...bankRuleCommands,
    tryBankRule: read('tryBankRule', tryBankRule),
  }),
};
export default bankingService;
