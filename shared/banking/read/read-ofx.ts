import type { AccountRead, BankStatementRead } from '../bank-file.ts';
import { openFigures } from '../../files/open-figures.ts';
import type { OpenFigures } from '../../files/open-figures.ts';
import type { DecimalSign } from '../../files/read-figure.ts';
import { placeOf, shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import { MissingProfile } from '../missing-profile.ts';
import { ibanOrNumber } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { dayOfOfx } from './read-day.ts';
import { readOfxTransaction } from './read-ofx-transaction.ts';
import type { OfxLeaves } from './read-ofx-transaction.ts';
import { scanMarkup } from '../../files/scan-markup.ts';
import { checkCount, dayWithWarning, emptyStatement, finishStatements, warning } from './statement-draft.ts';

const statementNames = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
/** The aggregates whose leaves are kept until they end. */
const aggregateNames = new Set(['STMTTRN', 'BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM', 'LEDGERBAL']);
/** What moves securities in an investment account, and its cash with them (OFX 2.2, 13.9.2.4.2). */
const ofSecurities =
  /^(?:BUY(?:DEBT|MF|OPT|OTHER|STOCK)|SELL(?:DEBT|MF|OPT|OTHER|STOCK)|INCOME|INVEXPENSE|MARGININTEREST|REINVEST|RETOFCAP|SPLIT|CLOSUREOPT|JRNLFUND|JRNLSEC|TRANSFER)$/;
const skippedNames = new Set(['AVAILBAL', 'BALLIST', 'SIGNONMSGSRSV1', 'SECLIST']);

/**
 * What a file of OFX 1 (SGML, end tags may be missing) or OFX 2 (XML) holds: statements of bank accounts and cards, and the bank lines of
 * investment accounts. What was bought, sold or earned there is counted in a warning. Which sign divides the decimals of amounts OFX leaves to the bank (OFX 2.2, 3.2.9.1).
 * @param decimal which it is where the amounts do not show it. Throws MissingProfile where it is needed and not given.
 */
export function readOfx(source: string, most = Infinity, decimal?: DecimalSign): { statements: BankStatementRead[] } {
  const figures = openFigures(ofxFigures(source), decimal);
  if (figures.open !== undefined) throw new MissingProfile(figures.open);
  const statements: BankStatementRead[] = [];
  let aggregate: string | undefined;
  let skipped: string | undefined;
  let leaf = '';
  let began = 0;
  let leaves = new Map<string, string>();
  const securities = new Map<BankStatementRead, Map<string, number>>();

  const current = (): BankStatementRead => {
    const last = statements.at(-1) ?? emptyStatement();
    if (statements.length === 0) statements.push(last);
    return last;
  };
  const end = (): void => {
    if (aggregate !== undefined) take(aggregate, leaves, current(), figures, () => placeOf(source, began));
    aggregate = undefined;
    leaves = new Map();
  };
  // The header of OFX 1 stands before the first tag.
  scanMarkup(
    source,
    { strict: false },
    {
      open: (raw, _attributes, offset) => {
        const name = raw.toUpperCase();
        leaf = name;
        if (statementNames.has(name)) {
          checkCount(statements.length, most, () => placeOf(source, offset));
          statements.push(emptyStatement());
        }
        if (skippedNames.has(name)) skipped ??= name;
        if (ofSecurities.test(name) && skipped === undefined) countSecurity(name, securities, current());
        if (!aggregateNames.has(name) || skipped !== undefined) {
          if (aggregate !== undefined && name.startsWith('ORIGCURR')) leaves.set(name, 'Y');
          return;
        }
        // An aggregate of this kind has none inside: one that was not closed ends here.
        end();
        aggregate = name;
        began = offset;
      },
      text: (text) => {
        const value = inOneLine(text);
        if (value === null || leaf === '' || skipped !== undefined) return;
        if (aggregate !== undefined) leaves.set(leaf, joined(leaves.get(leaf), value));
        else takeLeaf(leaf, value, statements.length === 0 && leaf === 'CURDEF' ? current() : statements.at(-1));
      },
      close: (raw) => {
        const name = raw.toUpperCase();
        leaf = '';
        if (name === aggregate) end();
        if (name === skipped) skipped = undefined;
      },
    },
  );
  end();
  for (const statement of statements) warnOf(statement, securities.get(statement));
  if (isCutOff(source)) statements.at(-1)?.warnings.push(warning('cut_off'));
  return { statements: finishStatements(statements) };
}

/** The amounts of a file, before it is read: all of them show how one of them is written. */
export const ofxFigures = (source: string): string[] =>
  [...source.matchAll(/<(?:TRNAMT|BALAMT|TOTAL)>\s{0,8}([^<\r\n]{1,40})/gi)].map(([, figure = '']) => figure);

/** As far as the end of a file is looked at for its last tag. */
const TAIL = 4_096;

/** The envelope began and does not end: end tags of all others may be missing, and lines with them. */
const isCutOff = (source: string): boolean => /<OFX>/i.test(source) && !/<\/OFX\s*>/i.test(source.slice(-TAIL));

function countSecurity(name: string, securities: Map<BankStatementRead, Map<string, number>>, statement: BankStatementRead): void {
  const counts = securities.get(statement) ?? new Map<string, number>();
  securities.set(statement, counts.set(name, (counts.get(name) ?? 0) + 1));
}

/** What is odd about all of a statement: what its broker moved, and ids that come twice. */
function warnOf(statement: BankStatementRead, counts: ReadonlyMap<string, number> | undefined): void {
  warnOfSameIds(statement);
  if (counts)
    statement.warnings.push(warning('securities_left_out', null, [...counts].map(([name, count]) => `${count} ${name}`).join(', ')));
}

/** An id that comes twice names two bookings: banks reuse FITID for a fee and its purchase. */
function warnOfSameIds({ lines, warnings }: BankStatementRead): void {
  const known = new Set<string>();
  for (const { bank_ref, position } of lines) {
    if (bank_ref === null) continue;
    if (known.has(bank_ref)) warnings.push(warning('fitid_twice', position, bank_ref));
    known.add(bank_ref);
  }
}

const joined = (before: string | undefined, value: string): string => (before === undefined ? value : `${before} ${value}`);

function takeLeaf(name: string, value: string, statement: BankStatementRead | undefined): void {
  if (statement === undefined) return;
  if (name === 'CURDEF') statement.account.currency = value.toUpperCase();
  if (name !== 'DTSTART' && name !== 'DTEND') return;
  const read = dayOfOfx(value);
  const day = read === undefined ? null : dayWithWarning(read, statement, null, value);
  if (name === 'DTSTART') statement.from = day;
  else statement.to = day;
}

type PlaceOf = () => ReturnType<typeof placeOf>;

function take(name: string, leaves: OfxLeaves, statement: BankStatementRead, figures: OpenFigures, place: PlaceOf): void {
  if (name === 'STMTTRN') statement.lines.push(readOfxTransaction(leaves, statement, figures, place));
  else if (name === 'LEDGERBAL') readBalance(leaves, statement, figures, place);
  else Object.assign(statement.account, accountOf(leaves));
}

/** A number keeps the blanks that the bank writes in it, unless it is an IBAN. */
function accountOf(leaves: OfxLeaves): Omit<AccountRead, 'currency'> {
  const { iban } = ibanOrNumber(leaves.get('ACCTID') ?? null);
  return { iban, number: iban === null ? (leaves.get('ACCTID') ?? null) : null, bank: leaves.get('BANKID') ?? null };
}

/** A balance that is left empty is an oddity; one that is no figure is refused. */
function readBalance(leaves: OfxLeaves, statement: BankStatementRead, figures: OpenFigures, place: PlaceOf): void {
  const seen = leaves.get('BALAMT') ?? '';
  if (seen === '') {
    statement.warnings.push(warning('balance_unreadable', null, 'LEDGERBAL'));
    return;
  }
  const amount = figures.read(seen);
  if (amount === undefined) throw new UnreadableFile(`has a balance that is none: "${shownPart(seen)}"`, place());
  const day = leaves.get('DTASOF') ?? '';
  const read = dayOfOfx(day);
  const date = read === undefined ? null : dayWithWarning(read, statement, null, day);
  statement.closing = { type: 'LEDGERBAL', amount, currency: statement.account.currency, date };
  if (date !== null && statement.to !== null && date > statement.to) statement.warnings.push(warning('balance_after_period', null, date));
}
