import type { Kind } from '../../api/kind.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { orNull } from '../../api/kinds/answer-kinds.ts';
import { valuesByDimension } from '../../api/kinds/named-values-kind.ts';
import { ledgerRow } from './ledger-row.ts';

const { own } = ledgerRow;

/**
 * A row that a write would append to the ledger: what it would book, and where. It has no place in the chain and no hash yet, which depend on
 * what else is written until then. Ids of records that the write itself would make are null.
 */
export const plannedRow = {
  transaction_id: own.transaction_id.kind,
  assignment_id: orNull(own.assignment_id.kind),
  line_item_id: orNull(own.line_item_id.kind),
  tax_id: orNull(own.tax_id.kind),
  posting_date: date,
  entry_type: own.entry_type.kind,
  post_account: own.post_account.kind,
  folio_account: own.folio_account.kind,
  currency_id: own.currency_id.kind,
  settled_currency_id: orNull(own.settled_currency_id.kind),
  amount: own.amount.kind,
  foreign_amount: own.foreign_amount.kind,
  rate: own.rate.kind,
  dimensions: valuesByDimension,
} as const satisfies Readonly<Record<string, Kind>>;

/** What the dry run of a write that posts shows besides: the rows in the order in which they would be appended. */
export const rowsToPost = { ledger: answerList(answerObject(plannedRow, { title: 'PlannedRow' })) } as const;
