import { RequestError } from '../../../../shared/base/request-error.ts';
import type { ProposableOperation } from '../../../../shared/resources/proposal/proposable-operations.ts';
import type { BooksOfCaller } from '../books-of-caller.ts';
import { amountsToClear } from '../amounts-to-clear.ts';
import { eachProposed } from '../each-proposed.ts';
import { propose, proposing } from '../propose.ts';
import { day, document, fields, given, listOf, oneOf, requiredText, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';

const list = (asked: Given, key: string): Given[] => (Array.isArray(asked[key]) ? (asked[key] as Given[]) : []);

export const postDocuments: Tool = {
  ...proposing,
  name: 'post_documents',
  title: 'Post drafts',
  says: 'Proposes to post drafts, one proposal each. Nothing is saved before confirm.',
  input: fields({ documents: listOf(document) }, ['documents']),
  async run(asked, books) {
    const named = (asked.documents ?? []) as string[];
    return eachProposed(
      named,
      (one) => one,
      async (one) => propose(books, 'postTransaction', { record: (await books.document(one)).id }),
    );
  },
};

export const recordPayment: Tool = {
  ...proposing,
  name: 'record_payment',
  title: 'Record a payment',
  says: 'Proposes a receipt or a payment that clears invoices or bills.',
  input: fields(
    {
      bank: text('Code or name'),
      date: day(),
      clears: listOf(fields({ document, amount: text('All that is left unless given') }, ['document'])),
      reference: text(),
    },
    ['bank', 'date', 'clears'],
  ),
  async run(asked, books) {
    const cleared: { id: number; amount: string | undefined }[] = [];
    const paid: string[] = [];
    const parties = new Map<number, string>();
    for (const one of list(asked, 'clears')) {
      const { id, outstanding, transaction_type, account_id } = await books.document(requiredText(one, 'document'));
      const amount = given(one, 'amount');
      cleared.push({ id, amount });
      paid.push(amount ?? outstanding);
      parties.set(account_id, transaction_type === 'IN' ? 'RC' : 'PY');
    }
    const [[account_id, transaction_type] = [], ...others] = parties;
    if (others.length > 0 || account_id === undefined)
      throw new RequestError(422, { clears: ['Name documents of one account: each gets a payment of its own.'] });
    const bank = await books.account(requiredText(asked, 'bank'));
    return propose(books, 'createTransaction', {
      fields: {
        transaction_type,
        account_id,
        transaction_date: given(asked, 'date'),
        narration: 'Payment',
        reference: given(asked, 'reference') ?? null,
        post: true,
        line_items: paid.map((amount) => ({ account_id: bank.id, amount })),
        clears: cleared,
      },
    });
  },
};

export const settle: Tool = {
  ...proposing,
  name: 'settle',
  title: 'Settle',
  says: 'Proposes to assign a posted receipt, payment or note to documents that it pays, or to the oldest open ones.',
  input: fields(
    {
      payment: document,
      documents: listOf(fields({ document, amount: text('What is left of both unless given') }, ['document'])),
      date: day(),
    },
    ['payment'],
  ),
  async run(asked, books) {
    const { id, balance } = await books.document(requiredText(asked, 'payment'));
    const assigned = { transaction_id: id, assignment_date: given(asked, 'date') };
    const chosen = list(asked, 'documents');
    if (chosen.length === 0) return propose(books, 'bulkAssign', { fields: assigned });
    const named = await Promise.all(chosen.map((one) => books.document(requiredText(one, 'document'))));
    const cleared = amountsToClear(
      named.map((one, index) => ({ ...one, amount: given(chosen[index]!, 'amount') })),
      balance,
    );
    return propose(books, 'assignTransactions', {
      fields: {
        ...assigned,
        cleared_ids: cleared.map((one) => one.id),
        cleared_amounts: cleared.map(({ amount }) => amount),
        cleared_types: cleared.map(() => 'Transaction'),
      },
    });
  },
};

export const reverseDocument: Tool = {
  ...proposing,
  name: 'reverse_document',
  title: 'Reverse a document',
  says: 'Proposes the entry that undoes a posted one, on its own day, or the first open one after it, unless given.',
  input: fields({ document, date: day(), narration: text() }, ['document']),
  async run(asked, books) {
    const { id } = await books.document(requiredText(asked, 'document'));
    const sent = { transaction_date: given(asked, 'date'), narration: given(asked, 'narration') };
    return propose(books, 'reverseTransaction', { record: id, fields: sent });
  },
};

const kinds = {
  account: 'createAccount',
  tax: 'createTax',
  contact: 'createContact',
  exchange_rate: 'createExchangeRate',
} as const satisfies Record<string, ProposableOperation>;

export const addRecords: Tool = {
  ...proposing,
  name: 'add_records',
  title: 'Add accounts, taxes, contacts or rates',
  says: 'Proposes new records, one proposal each, with the fields of the API: account {name, account_type}, tax {name, code, rate, account_code}, contact {name}, exchange_rate {currency_code, rate, valid_from}.',
  input: fields({ kind: oneOf(Object.keys(kinds)), records: listOf({ type: 'object' }) }, ['kind', 'records']),
  async run(asked, books) {
    const operation = kinds[given(asked, 'kind') as keyof typeof kinds];
    const told = ({ name, code, currency_code }: Given): string => [code, name, currency_code].filter(Boolean).join(' ');
    return eachProposed(list(asked, 'records'), told, (record) => propose(books, operation, { fields: record }));
  },
};

const steps = { adjust: 'adjustReportingPeriod', close: 'closeReportingPeriod', reopen: 'reopenReportingPeriod' } as const satisfies Record<
  string,
  ProposableOperation
>;

export const closePeriod: Tool = {
  ...proposing,
  name: 'close_period',
  title: 'Close a year or lock',
  says: 'Proposes to put a year into adjusting, to close or to reopen it, or to lock all days up to one; a lock only moves forward. Ask close_check first.',
  input: fields(
    {
      step: oneOf(['lock', ...Object.keys(steps)]),
      date: day('A day of the year; lock: the last locked day'),
      retained_earnings: text('close: the EQUITY account that takes the profit'),
    },
    ['step', 'date'],
  ),
  async run(asked, books) {
    if (asked.step === 'lock') return proposeLock(requiredText(asked, 'date'), books);
    const query = { date: given(asked, 'date') };
    const { period } = await books.call<{ period: { id: number } }>('readDatePeriod', { query });
    const account = given(asked, 'retained_earnings');
    const sent = account === undefined ? {} : { fields: { retained_earnings_account_id: (await books.account(account)).id } };
    return propose(books, steps[given(asked, 'step') as keyof typeof steps], { record: period.id, ...sent });
  },
};

/** A lock moves back only with a reason, which this never sends; so the API refuses it too. Throws 422. */
async function proposeLock(date: string, books: BooksOfCaller): Promise<string> {
  const record = books.caller.entity_id!;
  const { resource } = await books.call<{ resource: { locked_until: string | null } }>('readEntity', { id: record });
  const locked = resource.locked_until?.slice(0, 10) ?? '';
  if (date <= locked)
    throw new RequestError(422, { date: [`The books are locked until ${locked} already, and a lock only moves forward here.`] });
  return propose(books, 'updateEntity', { record, fields: { locked_until: date } });
}
