import type { LineCheck } from './line-check.ts';
import type { Account } from './records.ts';
import { acceptsCurrency, unacceptedCurrency } from './transaction-currency.ts';
import type { AccountType, TransactionType, TransactionTypeTerms } from './vocabularies.ts';
import { accountTypeLabels, accountTypes, transactionTypeCodes, transactionTypes } from './vocabularies.ts';

/** The faults of a line's account (docs/accounting.md §5.3, §3.4). */
export function checkLineAccount({ transaction, line, chart, report }: LineCheck): void {
  const account = chart.account(line.account_id);
  if (!account) {
    report('account_id', `Account ${line.account_id} does not exist`, 'Give the id of an account that GET /account lists.');
    return;
  }
  if (!transaction) return;
  const { transaction_type } = transaction;
  const { line_account_types }: { line_account_types: readonly AccountType[] } = transactionTypes[transaction_type];
  if (!line_account_types.includes(account.account_type)) {
    const { message, cure } = wrongType(transaction_type, account);
    report('account_id', message, cure);
  }
  const currency_id = transaction.settled_currency_id ?? transaction.currency_id;
  if (!acceptsCurrency(account, currency_id, chart.reporting_currency_id)) report('account_id', unacceptedCurrency(account), null);
  if (line.account_id === transaction.account_id) {
    report('account_id', 'A Transaction Main Account cannot be one of the Line Item Accounts', 'Choose another account for the line.');
  }
}

/** Names the account and its type, and the document that takes it instead. */
function wrongType(type: TransactionType, account: Account): { message: string; cure: string } {
  const { label, line_account_types, opposite } = transactionTypes[type];
  const what = `Account ${account.code} '${account.name}' is of type ${accountTypes[account.account_type].label}`;
  if (opposite === null) {
    const types = accountTypeLabels(line_account_types);
    const others = fittingTypes(type, account.account_type).map((code) => `a ${transactionTypes[code].label.toLowerCase()} (${code})`);
    return {
      message: `${label} LineItem Account must be of type ${types}`,
      cure: `${what}: choose a ${types} account, or use ${others.join(' or ')}.`,
    };
  }
  return { message: `${what}, which a ${label} LineItem cannot be`, cure: wayOut(account.account_type) };
}

/**
 * The documents that move money, or what is owed, the same way and take the account, in the order of the vocabulary: those on the same main
 * account, those that have the money as their main account, and those in which the two accounts change places.
 */
function fittingTypes(type: TransactionType, account_type: AccountType): TransactionType[] {
  const { main_account_types: mains, line_account_types: lines, main_side } = termsOf(type);
  return transactionTypeCodes.filter((code) => {
    const fitting = termsOf(code);
    const takes = (of: readonly AccountType[], wanted: readonly AccountType[]): boolean => wanted.some((one) => of.includes(one));
    if (code === 'JN') return true;
    if (takes(fitting.main_account_types, [account_type])) return takes(fitting.line_account_types, mains);
    if (!takes(fitting.line_account_types, [account_type])) return false;
    const money = fitting.main_side === main_side ? mains : lines;
    return takes(fitting.main_account_types, money);
  });
}

function termsOf(type: TransactionType): TransactionTypeTerms {
  return transactionTypes[type];
}

function wayOut(account_type: AccountType): string {
  switch (account_type) {
    case 'BANK':
      return 'Use a contra entry (CE) between banks.';
    case 'RECEIVABLE':
    case 'PAYABLE':
      return 'Assign a receipt or payment, or use a journal entry (JN).';
    case 'EQUITY':
      return 'Use a journal entry (JN).';
    default:
      return 'Use a cash sale (CS), a cash purchase (CP) or a journal entry (JN).';
  }
}
