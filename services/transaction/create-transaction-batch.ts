import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import type { transaction as resource } from '../../shared/resources/transaction/transaction.ts';
import type { Command, BooksView } from '../../shared/books/command.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { numberLookup, recordTransaction, weightOf } from './record-transaction.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { presentRecorded } from './transaction-answer.ts';

type NewTransaction = Input<typeof resource>;
interface Batch {
  transactions: NewTransaction[];
}

/** Creates many transactions in one request, all or nothing; Location is that of the first, an error names the index of the one it is about. */
export const createTransactionBatch: Command<Batch> = {
  name: 'transaction.create-batch',
  needs: ({ transactions }) => transactions.flatMap(numberLookup),
  meters: ({ transactions }) => transactions.length,
  weight: ({ transactions }) => transactions.reduce((weight, transaction) => weight + weightOf(transaction), 0),
  decide({ transactions }, books) {
    const recorded = transactions.map((transaction, index) => recordOne(transaction, index, books));
    const message = `${recorded.length} transactions created successfully`;
    return {
      status: 201,
      location: `/transaction/${recorded[0]!.transaction.id}`,
      body: { status: 'success', message, resources: recorded.map((one) => presentRecorded(one, books)) },
    };
  },
};

function recordOne(transaction: NewTransaction, index: number, books: BooksView): RecordedTransaction {
  try {
    return recordTransaction(transaction, books);
  } catch (error) {
    const at = `transactions.${index}`;
    if (error instanceof BookkeepingError)
      throw new BookkeepingError(error.resource, error.condition, `${at}.${error.field}`, error.message);
    if (error instanceof RequestError) {
      const fields = Object.fromEntries(Object.entries(error.fields).map(([field, messages]) => [`${at}.${field}`, messages]));
      throw new RequestError(error.code, fields, error.headers);
    }
    throw error;
  }
}
