import { presentations } from '../../accounting/presentations.ts';
import { accountTypeCodes, transactionTypeCodes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures, nested } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';

export const accountType = choice('account_types', accountTypeCodes);
export const transactionType = choice('transaction_types', transactionTypeCodes);
const period: Kind = answerObject({ startDate: shownText, endDate: shownText }, { title: 'StatementDates' });
export const accountParts = { id: shownInteger, code: shownText, name: shownText, accountType };
export const accountRow: Kind = answerObject(
  {
    ...accountParts,
    categoryId: orNull(shownInteger),
    presentation: orNull(choice('presentations', codesOf(presentations))),
    currencyId: shownInteger,
    openingBalance: amount,
    balanceMovement: amount,
    closingBalance: amount,
  },
  { title: 'StatementAccountRow' },
);
export const accountHead: Kind = answerObject(accountParts, { title: 'StatementAccount' });
export const categoryGroup: Kind = answerObject(
  { id: shownInteger, name: shownText, total: amount, accounts: orNull(answerList(accountRow)) },
  { title: 'StatementCategory' },
);
/** In spoilt books the record of a posting's account may be missing: then its id is all that is known of it (docs/accounting.md §6.1). */
export const postedAccount: Kind = answerObject(
  { ...accountParts, code: orNull(shownText), accountType: orNull(accountType) },
  { title: 'PostedAccount' },
);
/**
 * `provisional`: the statement opens with the results of `provisionalYears`, which are not carried forward yet (docs/accounting.md §11.15).
 */
export const statementHead = {
  reportingPeriod: orNull(nested('ReportingPeriod')),
  period,
  currency: shownText,
  provisional: boolean,
  provisionalYears: answerList(shownInteger),
};
/** Whose part of the accounts a statement shows, where it is asked for a contact. */
export const ofContact = { contact: answerObject({ id: shownInteger, code: shownText, name: shownText }, { title: 'StatementContact' }) };
export const debitCredit: Kind = figures(amountsOf(['debit', 'credit']), {}, 'DebitCredit');

/** What a row of the ledger shows of its transaction; of one that is missing, in spoilt books, no type and empty texts (docs/accounting.md §6.1). */
export const ofTransaction = {
  transactionDate: shownText,
  transactionNo: shownText,
  transactionType: orNull(transactionType),
  reference: orNull(shownText),
  narration: shownText,
};

const presentedRow = {
  kind: shownText,
  code: orNull(shownText),
  accountCode: orNull(shownText),
  label: shownText,
  amounts: answerList(orNull(amount)),
  accountIds: answerList(shownInteger),
  accountTypes: answerList(accountType),
  adds: answerList(shownInteger),
  deducts: answerList(shownInteger),
};
const presentedTable = {
  caption: shownText,
  columns: answerList(answerObject({ label: shownText, adds: boolean }, { title: 'PresentedColumn' })),
};
const presented = { title: shownText, language: shownText, notes: answerList(shownText) };

/** What stands where in print: all forms have the same rows (docs/accounting.md §11.25). */
export const presentation: Kind = answerObject(
  {
    ...presented,
    tables: answerList(
      answerObject(
        { ...presentedTable, rows: answerList(answerObject(presentedRow, { title: 'PresentedRow' })) },
        { title: 'PresentedTable' },
      ),
    ),
  },
  { title: 'StatementPresentation' },
);

/** The same of a set of statements: tables begin sections, and lines of statements name their notes (docs/accounting.md §11.27). */
export const setPresentation: Kind = answerObject(
  {
    ...presented,
    tables: answerList(
      answerObject(
        {
          section: answerObject({ title: shownText, text: answerList(shownText) }, { title: 'PresentedSection' }),
          ...presentedTable,
          rows: answerList(answerObject({ ...presentedRow, note: orNull(shownText) }, { title: 'PresentedSetRow', optional: ['note'] })),
        },
        { title: 'PresentedSetTable', optional: ['section'] },
      ),
    ),
  },
  { title: 'SetPresentation' },
);
