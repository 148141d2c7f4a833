import type { BalanceRead, BankFileFormat, BankStatementRead } from '../bank-file.ts';
import { readFigure } from '../../files/read-figure.ts';
import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import { ibanOrNumber, isIban } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { dayOfSwift } from './read-day.ts';
import { readInformation } from './read-information.ts';
import { readSwiftLine } from './read-swift-line.ts';
import { splitSwift } from './split-swift.ts';
import type { SwiftField } from './split-swift.ts';
import { checkCount, dayWithWarning, emptyStatement, finishStatements, warning } from './statement-draft.ts';

/** A statement of SWIFT and what of it was read last, because a field belongs to what stands before it. */
interface Draft {
  statement: BankStatementRead;
  last: 'head' | 'line' | 'end';
}

/** What a file of MT940 or MT942 holds. An interim report (MT942) has no balances, and its lines are pending. */
export function readSwift(source: string, most = Infinity): { format: BankFileFormat; statements: BankStatementRead[] } {
  const fields = splitSwift(source);
  const interim = /\{2:[IO]942/.test(source) || (fields.some(({ tag }) => tag === '34F') && !fields.some(({ tag }) => /^6[02]/.test(tag)));
  const drafts: Draft[] = [];
  for (const field of fields) {
    const current = drafts.at(-1);
    const begins = field.tag === '20' || current === undefined || (field.tag === '61' && current.last === 'end');
    if (begins) checkCount(drafts.length, most, () => ({ line: field.line, column: 1 }));
    if (field.tag === '20' || current === undefined) drafts.push(begun(field));
    else if (field.tag === '61' && current.last === 'end') drafts.push(afterClosing(current));
    const draft = drafts.at(-1);
    if (draft !== undefined && field.tag !== '20') take(field, draft, interim);
  }
  return { format: interim ? 'mt942' : 'mt940', statements: finishStatements(drafts.map(({ statement }) => statement)) };
}

function begun(field: SwiftField): Draft {
  const statement = emptyStatement();
  if (field.tag === '20') statement.id = inOneLine(field.lines[0]);
  return { statement, last: 'head' };
}

/** A line after the end of its statement makes one of its own, of the same account and without balances. */
function afterClosing({ statement }: Draft): Draft {
  statement.warnings.push(warning('line_after_closing', statement.lines.length + 1));
  const account = { ...statement.account, currency: statement.account.currency ?? statement.opening?.currency ?? null };
  return { statement: { ...emptyStatement(), account }, last: 'head' };
}

function take(field: SwiftField, draft: Draft, interim: boolean): void {
  const { statement } = draft;
  const [first = ''] = field.lines;
  switch (field.tag) {
    case '25':
    case '25P':
      if (draft.last === 'line') {
        statement.warnings.push(warning('field_25_read_as_86', statement.lines.length));
        inform(field, draft);
      } else readAccount(first, statement);
      break;
    case '28':
    case '28C':
    case '28D': {
      const [sequence, page] = first.split('/');
      statement.sequence = inOneLine(sequence);
      statement.page = inOneLine(page);
      break;
    }
    case '60F':
    case '60M':
      statement.opening = readBalance(field, statement);
      break;
    case '62F':
    case '62M':
      statement.closing = readBalance(field, statement);
      draft.last = 'end';
      break;
    case '61':
      statement.lines.push(readSwiftLine(field, statement, interim));
      draft.last = 'line';
      break;
    case '86':
    case 'NS':
      inform(field, draft);
      break;
    case '64':
    case '65':
      draft.last = 'end';
      break;
  }
}

/** `:86:` tells of the line before it; after the end it is the bank's word to the customer. */
function inform(field: SwiftField, { statement, last }: Draft): void {
  const line = statement.lines.at(-1);
  if (line === undefined || last !== 'line') return;
  readInformation(field, line, statement.account);
}

/** `bank/number`, an IBAN or a number, some with the currency behind. */
function readAccount(text: string, statement: BankStatementRead): void {
  const { account, warnings } = statement;
  const slash = text.indexOf('/');
  const [, own = '', currency = null] = /^(.*?\d)([A-Z]{3})?\s*$/.exec(text.slice(slash + 1)) ?? [];
  const whole = own === '' ? text.slice(slash + 1) : own;
  const read = ibanOrNumber(whole);
  account.bank = slash === -1 ? null : inOneLine(text.slice(0, slash));
  account.iban = read.iban;
  account.number = read.iban === null ? inOneLine(whole) : null;
  account.currency = currency;
  if (read.iban !== null && !isIban(read.iban)) warnings.push(warning('iban_check_fails', null, read.iban));
}

/** `C241231EUR12,50`; some banks leave the currency out of the closing balance. */
function readBalance(field: SwiftField, statement: BankStatementRead): BalanceRead | null {
  const text = inOneLine(field.lines[0]) ?? '';
  const [, mark, day = '', currency = null, figure = ''] = /^([CD])(\d{6})([A-Z]{3})?\s*(\S+)\s*$/.exec(text) ?? [];
  const amount = readFigure(figure, ',', { plain: true });
  if (amount === undefined)
    throw new UnreadableFile(`has a balance that is none: "${shownPart(text)}"`, { line: field.line, column: field.tag.length + 3 });
  if (currency === null) statement.warnings.push(warning('balance_without_currency', null, `:${field.tag}:`));
  const date = dayWithWarning(dayOfSwift(day), statement, null, day);
  return {
    type: field.tag,
    amount: mark === 'D' ? amount.negated() : amount,
    currency: currency ?? statement.opening?.currency ?? null,
    date,
  };
}
