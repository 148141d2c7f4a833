import { sha256 } from '../../../shared/base/sha256.ts';
import type { ProposableOperation } from '../../../shared/resources/proposal/proposable-operations.ts';
import { proposedOperation } from '../proposed-operation.ts';
import type { BooksOfCaller } from './books-of-caller.ts';
import { reads, table } from './tool.ts';

interface ProposedRow {
  account: string;
  entry_type: 'D' | 'C';
  amount: string;
  currency_code: string;
  foreign_amount: string;
}
/** A proposal as the API shows it. */
export interface ShownProposal {
  id: number;
  summary: string;
  amount: string;
  rows: ProposedRow[];
  picture: string;
  shown: { field: string; before: string | null; after: string | null; mark: string | null }[];
}

/** Proposes an operation, and says how it is carried out. Fields that are undefined are not sent. */
export async function propose(
  books: BooksOfCaller,
  operation: ProposableOperation,
  of: { record?: number; fields?: object },
): Promise<string> {
  const { resource } = await books.call<{ resource: ShownProposal }>('createProposal', { body: { operation, ...of } });
  const { id, amount } = resource;
  const { record = null, fields } = of;
  const may = books.mayCarryOut(proposedOperation({ operation, record, fields: fields ? JSON.stringify(fields) : null }));
  const done = howItIsDone(`P${id}`, confirmationOf(resource), { may, within: books.mayPost(amount) });
  return [...tablesOf(resource), done].join('\n');
}

/** A proposal that waits: all that it would write, and what confirms it. */
export function showProposal(proposal: ShownProposal): string {
  return [...tablesOf(proposal), `${proposal.summary}\nTo do it: confirm ${confirmationOf(proposal)}`].join('\n');
}

const confirmationOf = ({ id, summary, picture }: ShownProposal): string => JSON.stringify({ proposal: `P${id}`, summary, picture });

/** The fields that would be written, and the rows of the ledger where there are any. */
function tablesOf({ rows, shown }: ShownProposal): string[] {
  const lines = rows.map((row) => [
    row.entry_type === 'D' ? 'Dr' : 'Cr',
    row.account,
    row.amount,
    `${row.foreign_amount} ${row.currency_code}`,
  ]);
  const written = shown.map(({ field, before, after, mark }) => [field, told(field, before), told(field, after), mark ?? '']);
  return [
    table(['field', 'before', 'after', 'mark'], written),
    ...(rows.length > 0 ? [table(['side', 'account', 'amount', 'in its currency'], lines)] : []),
  ];
}

/** A token that may not carry it out is not told to: it waits for a person. */
function howItIsDone(proposal: string, confirmation: string, { may, within }: { may: boolean; within: boolean }): string {
  if (!may) return `Nothing is saved yet. This token may not do it, so ${proposal} waits for a person.`;
  if (!within) return `Nothing is saved yet. It is more than this token may post, so ${proposal} waits for a person.`;
  return `Nothing is saved yet. To do it: confirm ${confirmation}`;
}

/** Texts that others may have written are not told to a program that reads sentences: it sees that there is one, and whether it is the same. */
function told(field: string, value: string | null): string {
  if (value === null || !/(?:^|\.)(?:narration|notes?|description|message|terms|reason|(?:booking_)?text)$/.test(field)) return value ?? '';
  return `text of ${[...value].length} characters, ${sha256(Buffer.from(value)).slice(0, 8)}`;
}

/** What all proposing tools have in common. */
export const proposing = { annotations: reads, scope: 'books:draft' } as const;
