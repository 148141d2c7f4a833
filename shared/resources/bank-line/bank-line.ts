import { codesOf } from '../../accounting/codes-of.ts';
import { readOnly } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { contactId } from '../contact/contact-id.ts';
import { actOperation, undoOperation } from './act-operations.ts';
import { decidedFields } from './bank-methods.ts';
import { doneAct } from './done-act.ts';
import { processOperation } from './process-operation.ts';
import { proposeOperation } from './propose-operation.ts';
import { bankBatch, bankCodes, bankMoney, bankPart, bankRate, bankText, bankWarning, bankWord, payment } from './bank-money-parts.ts';

export const bankLineStates = {
  pending: 'Not booked by the bank yet',
  new: 'To be done',
  matched: 'Tied to entries that were there',
  posted: 'An entry was made for it',
  split: 'Several acts were done with parts of it',
  transfer: 'Tied to a contra entry between two bank accounts',
  ignored: 'No booking of the books',
  gone: 'Never booked by the bank, or its statement was taken out',
} as const;

export const bankLineStatuses = { booked: 'Booked', pending: 'Announced', information: 'Told of only' } as const;

/** As the bank wrote it. */
const written = { stored: true, nullable: true } as const;

export const bankLine = declareRecord(
  {
    name: 'BankLine',
    title: 'Bank line',
    plural: 'Bank lines',
    plural_id: 'BankLines',
    slug: 'bank-line',
    catalogue: 'bank_line',
    also_refuses: ['reporting_period.MissingReportingPeriod', 'transaction', 'assignment', 'line_item'],
    collection: 'bank_lines',
    definition:
      "One booking on a bank's statement. It is stored once, whatever files show it, and what the bank wrote of it does not change.",
    fields: {
      account_id: {
        kind: idOf('an account', 'accounts'),
        stored: true,
        description: 'Bank account of the books.',
        example: 1,
        filter: 'Lines of that account.',
      },
      statement_ids: {
        kind: list(idOf('a bank statement', 'bank_statements'), { max: limits.statements_of_bank_line }),
        stored: true,
        description: 'Every statement that showed it.',
        example: [1],
        filter: {
          statement_id: { kind: idOf('a bank statement', 'bank_statements'), description: 'Lines that the statement shows.', example: 1 },
        },
      },
      position: { kind: integer(1, 1_000_000), stored: true, description: 'Its place in the first of them.', example: 1 },
      status: {
        kind: choice('bank_line_statuses', codesOf(bankLineStatuses)),
        stored: true,
        description: 'Whether the bank has booked it.',
        example: 'booked',
      },
      state: {
        kind: choice('bank_line_states', codesOf(bankLineStates)),
        stored: true,
        description: 'What is to be done with it.',
        example: 'new',
        filter: 'Lines in that state.',
      },
      booked_on: {
        kind: date,
        ...written,
        description: 'Day of the booking; of the value where the bank names no other.',
        example: '2024-03-01',
        filter: {
          start_date: { match: 'from', description: 'Booked on that day or later.', example: '2024-01-01' },
          end_date: { match: 'until', description: 'Booked on that day or earlier.', example: '2024-12-31' },
        },
      },
      value_on: { kind: date, ...written, description: 'Day of the value.', example: '2024-03-02' },
      amount: {
        kind: amount,
        stored: true,
        description: 'What it moves; + is money in.',
        example: 1190,
        filter: {
          amount_from: { match: 'least', description: 'Of that amount or more.', example: 100 },
          amount_to: { match: 'most', description: 'Of that amount or less.', example: 120 },
        },
      },
      currency: { kind: bankWord, ...written, description: 'Currency of the amount.', example: 'EUR' },
      reversal: { kind: boolean, stored: true, description: 'It takes an earlier booking back.', example: false },
      return_reason: { kind: bankWord, ...written, description: 'Why a payment came back.', example: null },
      bank_ref: { kind: bankText, ...written, searched: true, description: "The bank's id of it.", example: '2024030112345' },
      entry_ref: { kind: bankText, ...written, description: 'Reference of the entry.', example: null },
      end_to_end_id: { ...payment.end_to_end_id, ...written, searched: true },
      mandate_id: { kind: bankText, ...written, description: 'Mandate of a direct debit.', example: null },
      cheque: { kind: bankWord, ...written, description: 'Number of the cheque.', example: null },
      counterparty: { ...payment.counterparty, ...written, searched: true },
      text: { ...payment.text, ...written, searched: true },
      references: { ...payment.references, stored: true },
      original: { kind: bankMoney, ...written, description: 'What was instructed in another currency.', example: null },
      rate: { kind: bankRate, ...written, description: 'The rate that made the booking of it.', example: null },
      charges: { kind: list(bankMoney, { max: limits.bank_parts }), stored: true, description: 'Charges within it.', example: [] },
      code: {
        kind: bankCodes,
        stored: true,
        description: 'What kind of booking it is, in the words of each format.',
        example: { iso: 'PMNT-RCDT-ESCT', swift: null, gvc: '166', ofx: null, bank: null },
      },
      booking_text: { kind: bankText, ...written, description: "The bank's word for it.", example: 'GUTSCHRIFT' },
      parts: {
        kind: list(bankPart, { max: limits.bank_parts }),
        stored: true,
        description: 'Details of a collective booking.',
        example: [],
      },
      batch: {
        kind: bankBatch,
        ...written,
        description: 'Of a collective booking: how many payments it has, and what they come to, also where the file does not list them.',
        example: null,
      },
      double_of_id: {
        kind: idOf('a bank line', 'bank_lines'),
        ...written,
        description: 'A line of the same day, amount and payer with another text: it may be the same booking.',
        example: null,
      },
      contact_id: {
        kind: contactId,
        ...written,
        description: 'With whom its entry was made.',
        example: null,
        filter: { contact_id: { description: 'Lines whose entries were made with that contact.', example: 1 } },
      },
      acts: {
        kind: list(doneAct, { max: limits.entries_of_bank_line }),
        stored: true,
        description: 'What was done with it, and what that made or tied.',
        example: [],
      },
      acted_at: { kind: timestamp, ...written, description: 'When it was done.', example: null },
      acted_by: { kind: idOf('a user'), ...written, description: 'The user who did it.', example: 1 },
      ...decidedFields,
      note: { kind: bankText, ...written, description: 'Why it is no booking of the books.', example: null },
      returned_by_id: {
        kind: idOf('a bank line', 'bank_lines'),
        ...written,
        sparse: true,
        description: 'The line by which its payment came back.',
        example: null,
      },
      revision: {
        kind: integer(0, 1_000_000_000),
        description: 'How often it has changed; an act that names it is refused when it has changed since (107).',
        example: 1,
      },
      warnings: { kind: list(bankWarning, { max: limits.bank_parts }), stored: true, description: 'What is odd about it.', example: [] },
    },
    indexes: [
      { on: ['contact_id'], where: { contact_id: 'number' } },
      { on: ['rule_id'], where: { rule_id: 'number' } },
      { on: ['payer', 'booked_on'], where: { payer: 'string' } },
      { on: ['account_id', 'booked_on'] },
      { on: ['account_id', 'state', 'booked_on'] },
      { on: ['statement_ids'] },
      { on: ['state'] },
      { on: ['booked_on'] },
      { on: ['amount'] },
    ],
  },
  (resource) => [
    ...readOnly(resource, { plural_id: 'BankLines' }),
    proposeOperation(resource),
    processOperation(resource),
    actOperation(resource),
    undoOperation(resource),
  ],
);

export type BankLine = RecordOf<typeof bankLine>;
