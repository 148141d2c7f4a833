import { sumOf } from '../../shared/accounting/decimal.ts';
import type { BankProfile } from '../../shared/banking/csv/bank-profile.ts';
import type { MatchLine } from '../../shared/banking/matching/matched-books.ts';

export type FileFormat = 'camt' | 'mt940' | 'ofx' | 'csv';

/** How the CSV files of this bank are read. */
export const profile: BankProfile = {
  delimiter: ';',
  encoding: 'auto',
  skip_until: 'Buchungstag',
  skip_rows: 0,
  columns: {
    booked_on: 'Buchungstag',
    amount: 'Betrag',
    currency: 'Waehrung',
    name: 'Name',
    iban: 'IBAN',
    text: ['Verwendungszweck'],
    bank_ref: 'Referenz',
  },
  date_format: 'DD.MM.YYYY',
  decimal: ',',
  reversed_sign: false,
  only_where: null,
};

const IBAN = 'DE08207187283341033917';
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
const size = ({ amount }: MatchLine): string => amount.abs().toFixed(2);
const who = ({ counterparty }: MatchLine): { name: string; iban: string } => ({
  name: counterparty?.name ?? '',
  iban: counterparty?.iban ?? '',
});

/** A file of so many lines, as a bank would write these: one statement whose sum holds. Ids go on from `first`. */
export const writeFile: Record<FileFormat, (lines: readonly MatchLine[], first?: number) => string> = {
  camt: (lines, first) => {
    const balance = (code: string, amount: string): string =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2025-01-31</Dt></Dt></Bal>`;
    return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '0')}${balance('CLBD', closing(lines))}${inTurn(camtEntry, lines, first)}</Stmt></BkToCstmrStmt></Document>`;
  },
  mt940: (lines, first) =>
    `:20:1\r\n:25:${IBAN}\r\n:28C:1/1\r\n:60F:C250131EUR0,\r\n${inTurn(swiftLine, lines, first)}:62F:${closing(lines).startsWith('-') ? 'D' : 'C'}250131EUR${closing(lines).replace('-', '').replace('.', ',')}\r\n-\r\n`,
  ofx: (lines, first) =>
    `OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>${IBAN}</BANKACCTFROM><BANKTRANLIST>${inTurn(ofxTransaction, lines, first)}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  csv: (lines, first) => `Buchungstag;Name;IBAN;Verwendungszweck;Betrag;Waehrung;Referenz\r\n${inTurn(csvRow, lines, first)}`,
};

const inTurn = (write: (line: MatchLine, place: number) => string, lines: readonly MatchLine[], first = 0): string =>
  lines.map((line, place) => write(line, first + place)).join('');

const closing = (lines: readonly MatchLine[]): string => sumOf(lines, ({ amount }) => amount).toFixed(2);

function camtEntry(line: MatchLine, place: number): string {
  const { name, iban } = who(line);
  const [sign, role] = line.amount.isNegative() ? ['DBIT', 'Cdtr'] : ['CRDT', 'Dbtr'];
  return `<Ntry><Amt Ccy="EUR">${size(line)}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${line.booked_on ?? ''}</Dt></BookgDt><ValDt><Dt>${line.booked_on ?? ''}</Dt></ValDt><AcctSvcrRef>B${place}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>E${place}</EndToEndId></Refs><RltdPties><${role}><Pty><Nm>${escaped(name)}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties><RmtInf><Ustrd>${escaped(line.text ?? '')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function swiftLine(line: MatchLine, place: number): string {
  const { name, iban } = who(line);
  const day = (line.booked_on ?? '').replaceAll('-', '').slice(2);
  const sign = line.amount.isNegative() ? 'D' : 'C';
  return `:61:${day}${day.slice(2)}${sign}${size(line).replace('.', ',')}NTRFNONREF//B${place}\r\n:86:166?00GUTSCHRIFT?20SVWZ+${(line.text ?? '').slice(0, 22)}?21EREF+E${place}?31${iban}?32${name.slice(0, 27)}\r\n`;
}

const ofxTransaction = (line: MatchLine, place: number): string =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${(line.booked_on ?? '').replaceAll('-', '')}<TRNAMT>${line.amount.toFixed(2)}<FITID>B${place}<NAME>${escaped(who(line).name)}<MEMO>${escaped(line.text ?? '')}</STMTTRN>\r\n`;

function csvRow(line: MatchLine, place: number): string {
  const { name, iban } = who(line);
  const [year = '', month = '', day = ''] = (line.booked_on ?? '').split('-');
  return `${day}.${month}.${year};"${name}";${iban};"${line.text ?? ''}";${line.amount.toFixed(2).replace('.', ',')};EUR;B${place}\r\n`;
}
