import { holds } from '../../../../shared/api/scopes.ts';
import { RequestError } from '../../../../shared/base/request-error.ts';
import type { BooksOfCaller } from '../books-of-caller.ts';
import { actOnLine, actsAsTold } from '../acts-of-lines.ts';
import { propose, proposing } from '../propose.ts';
import { drafts, fields, given, listOf, oneOf, requiredText, table, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';

interface Statement {
  id: number;
  format: string;
  counts: { lines: number; new: number; known: number };
  check: { result: string };
  chain: { result: string } | null;
}
interface Line {
  id: number;
  booked_on: string;
  amount: string;
  currency: string | null;
  counterparty: { name: string | null } | null;
  text: string | null;
}
interface Match {
  act: { line_id: number; act: string; narration?: string };
  kind: string;
  sure: string;
  why: string[];
  against: string[];
}
interface Matched {
  line_id: number;
  proposals: Match[];
}
interface Matches {
  proposals: Matched[];
  summary: { left: number };
}

/** How many lines one answer tells: a conversation has no room for a year of them. */
const most_lines = 50;

/** What lines are, the best match first, each with its reasons. */
async function matchesOf(body: { statement_id: number } | { account_id: number }, books: BooksOfCaller): Promise<string> {
  const { proposals, summary } = await books.call<Matches>('proposeBankLines', { body });
  if (proposals.length === 0) return 'No line is to be done.';
  const shown = proposals.slice(0, most_lines);
  const query = { ids: shown.map(({ line_id }) => line_id).join(','), perPage: String(most_lines) };
  const lines = (await books.call<{ data: Line[] }>('listBankLines', { query })).data;
  const rows = shown.flatMap(({ line_id, proposals: found }) => {
    const { id, booked_on, amount, currency, counterparty, text: said } = lines.find((line) => line.id === line_id)!;
    const line = [id, booked_on.slice(0, 10), `${amount} ${currency ?? ''}`.trim(), counterparty?.name, said];
    if (found.length === 0) return [[...line, '', 'nothing fits: say what it is with do, or ask the person']];
    return found.slice(0, 3).map(({ act, why, against }, place) => {
      const reasons = [...why, ...against.map((one) => `but ${one}`)].join(' ');
      return [...(place === 0 ? line : [id, '', '', '', '']), `${place + 1} ${act.act}`, reasons];
    });
  });
  const left = summary.left + proposals.length - shown.length;
  return [
    table(['line', 'day', 'amount', 'with', 'text', 'match', 'why'], rows),
    ...(left > 0 ? [`${left} more lines are to be done.`] : []),
    'Nothing is booked yet. Accept matches with reconcile.',
  ].join('\n');
}

export const importStatement: Tool = {
  name: 'import_statement',
  title: 'Import a bank statement',
  says: 'Stores the lines of a bank file, which books nothing, and answers what each could be and why.',
  scope: 'bank:import',
  annotations: drafts,
  input: fields(
    {
      content: text('The file as text, or in base64'),
      format: oneOf(['text', 'base64'], 'text unless given; CAMT, MT940, OFX or CSV is recognised'),
      account: text('Code or name, where the file does not tell'),
      name: text('Of the file'),
    },
    ['content'],
  ),
  async run(asked, books) {
    const content = Buffer.from(requiredText(asked, 'content'), asked.format === 'base64' ? 'base64' : 'utf8');
    if (content.length === 0) throw new RequestError(422, { content: ['The content is empty, or no base64.'] });
    const account = given(asked, 'account');
    const query = { 'account-id': account && String((await books.account(account)).id), name: given(asked, 'name') };
    const { statements } = await books.sendFile<{ statements: Statement[] }>('importBankStatement', content, query);
    const told = table(
      ['statement', 'format', 'lines', 'new', 'balance', 'after the one before'],
      statements.map(({ id, format, counts, check, chain }) => [id, format, counts.lines, counts.new, check.result, chain?.result]),
    );
    // Who may deliver statements, and nothing else, reads no books.
    if (!holds(books.caller.scopes, 'books:read')) return told;
    const matches: string[] = [];
    for (const { id } of statements) matches.push(await matchesOf({ statement_id: id }, books));
    return [told, ...matches].join('\n');
  },
};

export const reconcile: Tool = {
  ...proposing,
  name: 'reconcile',
  title: 'Reconcile bank lines',
  says: 'Without accept and do: the bank lines to be done and what each could be, with reasons. With them: proposes to do lines so, in one proposal.',
  input: fields(
    {
      account: text('Bank account: code or name'),
      accept: listOf(fields({ line: { type: 'integer' }, match: { type: 'integer', description: '1, the best, unless given' } }, ['line'])),
      do: listOf(actOnLine),
    },
    ['account'],
  ),
  async run(asked, books) {
    const accepted = Array.isArray(asked.accept) ? (asked.accept as Given[]) : [];
    const account_id = (await books.account(requiredText(asked, 'account'))).id;
    const told = Array.isArray(asked.do) ? (asked.do as Given[]) : [];
    if (accepted.length + told.length === 0) return matchesOf({ account_id }, books);
    const matched = accepted.length === 0 ? [] : await actsOf(accepted, books);
    return propose(books, 'actOnBankLines', {
      fields: { acts: [...matched, ...(told.length === 0 ? [] : await actsAsTold(told, books))] },
    });
  },
};

/** The acts of the chosen matches, as they are now. Throws 422 for a line without that match. */
async function actsOf(accepted: readonly Given[], books: BooksOfCaller): Promise<Match['act'][]> {
  const line_ids = accepted.map(({ line }) => Number(line));
  const { proposals } = await books.call<Matches>('proposeBankLines', { body: { line_ids } });
  const found = new Map(proposals.map((one) => [one.line_id, one.proposals]));
  return accepted.map(({ line, match = 1 }) => {
    const chosen = found.get(Number(line))?.[Number(match) - 1];
    if (chosen) return chosen.act;
    throw new RequestError(422, { accept: [`Line ${Number(line)} has no match ${Number(match)}; ask reconcile without accept.`] });
  });
}
