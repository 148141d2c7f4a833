import type { BalanceRead, BankFileFormat, BankStatementRead } from '../bank-file.ts';
import { placeOf, UnreadableFile } from '../../files/unreadable-file.ts';
import { at, textAt } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import { readEntry, signedAmount } from './read-camt-entry.ts';
import { dayOfXml } from './read-day.ts';
import { scanMarkup } from '../../files/scan-markup.ts';
import { checkCount, dayWithWarning, emptyStatement, finishStatements, warning } from './statement-draft.ts';

const formats: Readonly<Record<string, BankFileFormat>> = {
  BkToCstmrAcctRpt: 'camt.052',
  BkToCstmrStmt: 'camt.053',
  BkToCstmrDbtCdtNtfctn: 'camt.054',
};
const statementNames = new Set(['Rpt', 'Stmt', 'Ntfctn']);
/** The first version has it in the name: `BkToCstmrStmtV01`. */
const withoutVersion = (name: string): string => name.replace(/V\d\d$/, '');

/** What a file of ISO 20022 holds: camt.052, 053 or 054 of any version, with any prefix of names, inside any envelope. */
export interface CamtRead {
  format: BankFileFormat;
  statements: BankStatementRead[];
}

/** Reads a statement element by element and keeps no tree of the file: an entry's elements are gone when its line is made. */
export function readCamt(source: string, most = Infinity): CamtRead {
  let format: BankFileFormat | undefined;
  const statements: BankStatementRead[] = [];
  let statement: BankStatementRead | undefined;
  let balances: BalanceRead[] = [];
  const open: Element[] = [];

  scanMarkup(
    source,
    { strict: true },
    {
      open: (name, attributes, offset) => {
        if (statement !== undefined) {
          const element = { name, attributes, text: '', children: [], offset };
          open.at(-1)?.children.push(element);
          open.push(element);
        } else if (format === undefined) format = formats[withoutVersion(name)];
        else if (statementNames.has(name)) {
          checkCount(statements.length, most, () => placeOf(source, offset));
          statement = emptyStatement();
          balances = [];
        }
      },
      text: (text) => {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      close: (name) => {
        if (statement === undefined) return;
        const element = open.pop();
        if (element !== undefined && open.length > 0) return;
        if (element !== undefined) return take(element, statement, balances, source);
        if (!statementNames.has(name)) return;
        Object.assign(statement, chosenBalances(balances));
        statements.push(statement);
        statement = undefined;
      },
    },
  );
  if (format === undefined) throw new UnreadableFile('is XML, but none of camt.052, camt.053 and camt.054', placeOf(source, 0));
  return { format, statements: finishStatements(statements) };
}

/** Takes over what a child of a statement says. */
function take(element: Element, statement: BankStatementRead, balances: BalanceRead[], source: string): void {
  const { account } = statement;
  const days = (from: string): string | null => {
    const seen = textAt(element, `${from}DtTm`) ?? textAt(element, `${from}Dt`);
    const read = seen === null ? undefined : dayOfXml(seen);
    return read === undefined ? null : dayWithWarning(read, statement, null, seen ?? '');
  };
  switch (element.name) {
    case 'Id':
      statement.id = textAt(element);
      break;
    case 'ElctrncSeqNb':
      statement.sequence = textAt(element);
      break;
    case 'LglSeqNb':
      statement.sequence ??= textAt(element);
      break;
    case 'StmtPgntn':
    case 'RptPgntn':
    case 'NtfctnPgntn':
      statement.page = textAt(element, 'PgNb');
      break;
    case 'FrToDt':
      statement.from = days('Fr');
      statement.to = days('To');
      break;
    case 'Acct': {
      const bank = at(element, 'Svcr', 'FinInstnId');
      account.iban = textAt(element, 'Id', 'IBAN')?.replaceAll(' ', '') ?? null;
      account.number = textAt(element, 'Id', 'Othr', 'Id') ?? textAt(element, 'Id', 'PrtryAcct', 'Id') ?? textAt(element, 'Id', 'BBAN');
      account.bank = textAt(bank, 'BICFI') ?? textAt(bank, 'BIC');
      account.currency = textAt(element, 'Ccy');
      break;
    }
    case 'Bal': {
      const balance = readBalance(element, statement, source);
      if (balance !== undefined) balances.push(balance);
      break;
    }
    case 'Ntry':
      statement.lines.push(readEntry(element, statement, source));
      break;
  }
}

function readBalance(element: Element, statement: BankStatementRead, source: string): BalanceRead | undefined {
  const type_of = at(element, 'Tp', 'CdOrPrtry') ?? at(element, 'Tp');
  const named = textAt(type_of, 'Cd') ?? textAt(type_of, 'Prtry') ?? '';
  // An interim balance of a page is marked as one: OPBD with INTM.
  const type = textAt(element, 'Tp', 'SubTp', 'Cd') === 'INTM' && named === 'CLBD' ? 'ITBD' : named;
  const money = signedAmount(element, source);
  if (money === undefined) {
    statement.warnings.push(warning('balance_unreadable', null, `${type} ${at(element, 'Amt')?.text ?? ''}`));
    return undefined;
  }
  const seen = textAt(element, 'Dt', 'Dt') ?? textAt(element, 'Dt', 'DtTm') ?? '';
  const read = dayOfXml(seen);
  return { type, ...money, date: read === undefined ? null : dayWithWarning(read, statement, null, seen) };
}

/** The opening is OPBD, else PRCD (the closing of the day before), else the first interim one; the closing CLBD, else the last interim one. */
function chosenBalances(balances: BalanceRead[]): Pick<BankStatementRead, 'opening' | 'closing'> {
  const first = (type: string): BalanceRead | undefined => balances.find((balance) => balance.type === type);
  const last = (type: string): BalanceRead | undefined => balances.findLast((balance) => balance.type === type);
  return { opening: first('OPBD') ?? first('PRCD') ?? first('ITBD') ?? null, closing: last('CLBD') ?? last('ITBD') ?? null };
}
