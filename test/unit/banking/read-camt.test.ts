import { describe, expect, test } from '@jest/globals';
import { codesOf, lineOf, read, shown, statementOf } from './shown-bank-file.ts';

const camt = (statement: string, root = 'BkToCstmrStmt', child = 'Stmt'): string =>
  `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><${root}><${child}>` +
  `<Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>${statement}</${child}></${root}></Document>`;

const balance = (type: string, amount: string, direction = 'CRDT', day = '2024-03-01'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const entry = (amount: string, direction: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
  `<BookgDt><DtTm>2024-03-01T23:30:00-05:00</DtTm></BookgDt><ValDt><Dt>2024-03-02</Dt></ValDt>${more}</Ntry>`;

const details = (inner: string): string => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`;
const party = (role: string, name: string, iban: string): string =>
  `<${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;

const KONTOR = 'DE50712345600200691329';
const OURS = 'DE02120300000000202051';

test('an entry is a line with its payer, text and ids; its day is the one that is written, whatever the zone', () => {
  const line = lineOf(
    camt(
      entry(
        '1190.00',
        'CRDT',
        '<AcctSvcrRef>B-1</AcctSvcrRef>' +
          details(
            '<Refs><EndToEndId>E-1</EndToEndId><MndtId>NOTPROVIDED</MndtId></Refs><RltdPties>' +
              party('Dbtr', 'Kontor &amp; Söhne', KONTOR) +
              party('Cdtr', 'We', OURS) +
              '</RltdPties><RmtInf><Ustrd>R-12</Ustrd><Ustrd>March</Ustrd><Strd><CdtrRefInf><Ref>RF18 5390 0754 7034</Ref></CdtrRefInf></Strd></RmtInf>',
          ),
      ),
    ),
  );
  expect(shown(line)).toEqual({
    position: 1,
    status: 'booked',
    booked_on: '2024-03-01',
    value_on: '2024-03-02',
    amount: '1190.00',
    currency: 'EUR',
    bank_ref: 'B-1',
    end_to_end_id: 'E-1',
    counterparty: { name: 'Kontor & Söhne', iban: KONTOR },
    text: 'R-12 March',
    references: [{ type: 'RF', value: 'RF18539007547034' }],
  });
});

test('the first version: names of its own, details in the entry itself', () => {
  const statement = statementOf(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.01"><BkToCstmrStmtV01><Stmt><Id>S1</Id>' +
      '<Acct><Id><PrtryAcct><Id>CH28</Id></PrtryAcct></Id><Ccy>EUR</Ccy></Acct>' +
      `${balance('OPBD', '10.00').replaceAll(/<.?CdOrPrtry>/g, '')}${balance('CLBD', '4.00').replaceAll(/<.?CdOrPrtry>/g, '')}` +
      '<Ntry><Amt Ccy="EUR">6.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-01</Dt></BookgDt>' +
      '<TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties><Cdtr><Nm>Kontor</Nm></Cdtr></RltdPties>' +
      '<RmtInf><Strd><CdtrRefInf><CdtrRefTp><Cd>SCOR</Cd></CdtrRefTp><CdtrRef>R 12</CdtrRef></CdtrRefInf></Strd></RmtInf>' +
      '<RtrInf><RtrRsn><Cd>AC04</Cd></RtrRsn></RtrInf></TxDtls></Ntry></Stmt></BkToCstmrStmtV01></Document>',
  );
  const { account, check, lines } = statement;
  expect([account.number, check.result]).toEqual(['CH28', 'holds']);
  expect(lines[0]).toMatchObject({ end_to_end_id: 'E-1', return_reason: 'AC04', references: [{ type: 'SCOR', value: 'R12' }] });
});

test('in a return the sides stand as in the payment, and the counterparty is the one that is not ours', () => {
  const sides = `<RltdPties>${party('Dbtr', 'Kontor', KONTOR)}${party('Cdtr', 'We', OURS)}</RltdPties>`;
  const returned = lineOf(camt(entry('5.00', 'DBIT', details(`${sides}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`))));
  expect([returned.counterparty?.name, returned.return_reason, returned.amount.toString()]).toEqual(['Kontor', 'AC04', '-5']);
  // Without a word of a return, a debit whose creditor is ourselves has the debtor as its other side all the same.
  expect(lineOf(camt(entry('5.00', 'DBIT', details(sides)))).counterparty?.name).toBe('Kontor');
});

describe('details of a collective booking', () => {
  const batch = (count: number, amounts: string[]): string =>
    `<NtryDtls><Btch><NbOfTxs>${count}</NbOfTxs></Btch>${amounts.map((amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`).join('')}</NtryDtls>`;

  test('are parts of one line, with its direction', () => {
    const line = lineOf(camt(entry('6.00', 'DBIT', batch(2, ['3.50', '2.50']))));
    expect(shown([line.amount, line.parts, line.batch])).toEqual([
      '-6.00',
      [
        { amount: '-3.50', currency: 'EUR' },
        { amount: '-2.50', currency: 'EUR' },
      ],
      { count: 2, listed: 2 },
    ]);
  });

  test('that are fewer than the bank counts, or another sum, are said', () => {
    expect(codesOf(statementOf(camt(entry('6.00', 'DBIT', batch(3, ['3.50', '2.00'])))))).toEqual([
      'parts_differ_from_line',
      'details_missing',
    ]);
  });
});

describe('balances', () => {
  const lines = entry('10.00', 'CRDT') + entry('4.00', 'DBIT');

  test('hold when opening and booked lines make the closing; pending ones do not count', () => {
    const pending = entry('99.00', 'CRDT').replace('BOOK', 'PDNG');
    const statement = statementOf(camt(balance('PRCD', '1.00000', 'DBIT') + balance('CLBD', '5.00') + lines + pending));
    expect(shown(statement.check)).toEqual({ result: 'holds', sum: '6.00' });
    expect(statement.lines.map(({ status }) => status)).toEqual(['booked', 'booked', 'pending']);
  });

  test('with a gap say how much, and whether a sign explains it', () => {
    expect(shown(statementOf(camt(balance('OPBD', '20.00') + balance('CLBD', '25.00') + lines)).check)).toEqual({
      result: 'gap',
      sum: '6.00',
      gap: '-1.00',
    });
    expect(shown(statementOf(camt(balance('OPBD', '20.00') + balance('CLBD', '14.00', 'DBIT') + lines)).check)).toMatchObject({
      gap: '-40.00',
      hint: 'sign_of_opening',
    });
  });

  test('turn the sign of reversals where only that makes the sum hold, and say so', () => {
    const reversal = entry('3.00', 'CRDT', '<RvslInd>true</RvslInd>');
    const statement = statementOf(camt(balance('OPBD', '1.00') + balance('CLBD', '4.00') + lines + reversal));
    expect([statement.lines[2]?.amount.toString(), statement.check.result, codesOf(statement)]).toEqual([
      '-3',
      'holds',
      ['reversals_turned'],
    ]);
  });

  test('that the other sign of one reversal of several would explain say so, and turn none', () => {
    const reversal = (amount: string): string => entry(amount, 'CRDT', '<RvslInd>true</RvslInd>');
    const statement = statementOf(camt(balance('OPBD', '1.00') + balance('CLBD', '6.00') + lines + reversal('3.00') + reversal('2.00')));
    expect([shown(statement.check), statement.lines.map(({ amount }) => amount.toString())]).toEqual([
      { result: 'gap', sum: '11.00', gap: '-6.00', hint: 'reversals' },
      ['10', '-4', '3', '2'],
    ]);
  });

  test('of pages are chained by interim ones', () => {
    const page = (from: string, to: string, more: string): string =>
      `<Stmt><Acct><Id><IBAN>${OURS}</IBAN></Id></Acct>${balance('ITBD', from)}${balance('ITBD', to)}${more}</Stmt>`;
    const file = read(
      `<Document><BkToCstmrStmt>${page('1.00', '11.00', entry('10.00', 'CRDT'))}${page('11.00', '7.00', entry('4.00', 'DBIT'))}</BkToCstmrStmt></Document>`,
    );
    expect(file.statements.map(({ check, follows_previous }) => [check.result, follows_previous])).toEqual([
      ['holds', null],
      ['holds', 'holds'],
    ]);
  });
});

test('another currency, another rate and charges are kept as the bank states them', () => {
  const line = lineOf(
    camt(
      entry(
        '11502.00',
        'CRDT',
        '<Chrgs><Rcrd><Amt Ccy="EUR">15.00</Amt></Rcrd></Chrgs>' +
          details(
            '<AmtDtls><InstdAmt><Amt Ccy="USD">12000</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">11502</Amt>' +
              '<CcyXchg><SrcCcy>USD</SrcCcy><XchgRate>0.9585</XchgRate></CcyXchg></TxAmt></AmtDtls>',
          ),
      ),
    ),
  );
  expect(shown([line.original, line.rate, line.charges])).toEqual([
    { amount: '12000.00', currency: 'USD' },
    { from: 'USD', rate: '0.9585' },
    [{ amount: '15.00', currency: 'EUR' }],
  ]);
});

test.each([
  ['BkToCstmrAcctRpt', 'Rpt', 'camt.052'],
  ['BkToCstmrStmt', 'Stmt', 'camt.053'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054'],
])('%s is read by what it is, with any prefix', (root, child, format) => {
  const prefixed = camt(entry('1.00', 'CRDT'), root, child).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:');
  const file = read(prefixed);
  expect([file.format, file.statements[0]?.lines.length]).toEqual([format, 1]);
});

test('what is odd is said and kept: an unknown status, no direction, no day, a finer amount, another currency', () => {
  const odd = '<Ntry><Amt Ccy="USD">-1.005</Amt><Sts>SENT</Sts></Ntry>' + '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>';
  const statement = statementOf(camt(odd));
  expect(statement.lines.map(({ status, booked_on }) => [status, booked_on])).toEqual([
    ['information', null],
    ['booked', null],
  ]);
  expect(statement.warnings).toEqual([
    { code: 'status_unknown', line: 1, seen: 'SENT' },
    { code: 'direction_missing', line: 1, seen: null },
    { code: 'negative_amount', line: 1, seen: '-1.005' },
    { code: 'no_date', line: 2, seen: null },
    { code: 'line_in_other_currency', line: 1, seen: 'USD' },
    { code: 'finer_than_currency', line: 1, seen: '-1.005' },
  ]);
});
