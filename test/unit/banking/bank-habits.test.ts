import { describe, expect, test } from '@jest/globals';
import { lineOf, statementOf } from './shown-bank-file.ts';

/** What banks do with the fields of a format, each once (docs/decisions/bank-files.md). */
const camt = (account: string, entry: string): string =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id>${account}</Id></Acct>` +
  `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt>${entry}</Ntry></Stmt></BkToCstmrStmt></Document>`;
const IBAN = '<IBAN>DE02120300000000202051</IBAN>';

describe('CAMT', () => {
  test('an account without an IBAN has its own number', () => {
    expect(statementOf(camt('<Othr><Id>0123456601</Id></Othr>', '')).account).toMatchObject({ iban: null, number: '0123456601' });
  });

  test('an id stands in the place of a code of the bank, which a code never is', () => {
    const refOf = (code: string): string | null => lineOf(camt(IBAN, `<BkTxCd><Prtry><Cd>${code}</Cd></Prtry></BkTxCd>`)).bank_ref;
    expect([refOf('2024030512345678-0001'), refOf('NTRF+166+9075'), refOf('PMNT')]).toEqual(['2024030512345678-0001', null, null]);
  });

  test.each(['NOTPROVIDED', 'NONREF', 'keine Information vorhanden', 'EREF+'])('%s is no id', (word) => {
    const details = `<NtryDtls><TxDtls><Refs><AcctSvcrRef>${word}</AcctSvcrRef><EndToEndId>${word}</EndToEndId></Refs></TxDtls></NtryDtls>`;
    const { bank_ref, end_to_end_id } = lineOf(camt(IBAN, details));
    expect([bank_ref, end_to_end_id]).toEqual([null, null]);
  });

  test('zeros behind the minor unit are none of the amount', () => {
    const { lines, warnings } = statementOf(camt(IBAN, '').replace('5.00', '18.15000'));
    expect([lines[0]!.amount.toString(), warnings]).toEqual(['18.15', []]);
  });
});

describe('MT940', () => {
  const mt940 = (line: string, number = ':28C:7/1'): string => `:20:S\r\n:25:20070000/0123456601\r\n${number}\r\n${line}\r\n`;

  test('the number of a statement stands in 28 or 28C, with its page or without', () => {
    const numbers = [':28:7/2', ':28:7', ':28C:00007/002'].map((field) => {
      const { sequence, page } = statementOf(mt940(':61:240301C1,NTRFNONREF', field));
      return [sequence, page];
    });
    expect(numbers).toEqual([
      ['7', '2'],
      ['7', null],
      ['00007', '002'],
    ]);
  });

  test.each([
    ['C,5NTRFNONREF', '0.5'],
    ['C20,NTRFNONREF', '20'],
  ])('an amount may lack its whole part or its decimals: %s', (line, amount) => {
    expect(lineOf(mt940(`:61:240301${line}`)).amount.toString()).toBe(amount);
  });

  test('a text goes on in the subfields 60 to 63, and tags break wherever a subfield ends', () => {
    const part = (text: string): string => text.padEnd(27, '.');
    const fields = `166?00GUTSCHRIFT?20${part('EREF+E-1 KREF+K-1 CRED+DE98')}?21ZZZ MREF+M-1 SVWZ+Invoice?22R-12?60and more?63to the end?32ANNA ROTH`;
    const line = lineOf(mt940(`:61:2403010301C1,00NTRFNONREF\r\n:86:${fields}`));
    expect(line).toMatchObject({ end_to_end_id: 'E-1', mandate_id: 'M-1', text: 'Invoice R-12 and more to the end' });
  });
});
