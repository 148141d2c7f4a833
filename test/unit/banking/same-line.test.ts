import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { findStoredLines } from '../../../shared/banking/same-line.ts';
import type { LineIdentity } from '../../../shared/banking/same-line.ts';
import { read } from './shown-bank-file.ts';

type Given = Partial<Omit<LineIdentity, 'amount' | 'counterparty'>> & { amount?: string; payer?: string; name?: string };
const line = ({ amount = '10', payer, name, ...rest }: Given = {}): LineIdentity => ({
  status: 'booked',
  booked_on: '2024-03-01',
  value_on: null,
  bank_ref: null,
  end_to_end_id: null,
  text: null,
  amount: new Decimal(amount),
  counterparty:
    payer === undefined && name === undefined
      ? null
      : { name: name ?? null, iban: payer ?? null, number: null, bank: null, ultimate_name: null },
  ...rest,
});
const found = (lines: Given[], stored: Given[]): string[] => findStoredLines(lines.map(line), stored.map(line)).map(({ is }) => is);

describe('a line with an id of the bank', () => {
  test('is known by it; the id with another day or amount is another booking, and so is another id', () => {
    const stored = [{ bank_ref: 'F-1', text: 'Fee' }];
    expect(found([{ bank_ref: 'F-1', text: 'Something else' }], stored)).toEqual(['known']);
    expect(found([{ bank_ref: 'F-1', amount: '11' }], stored)).toEqual(['new']);
    expect(found([{ bank_ref: 'F-1', booked_on: '2024-03-02' }], stored)).toEqual(['new']);
    expect(found([{ bank_ref: 'F-2', text: 'Fee' }], stored)).toEqual(['new']);
  });

  test('takes its own stored line, also where one without an id comes before it', () => {
    expect(found([{ text: 'Abo' }, { bank_ref: 'F-1', text: 'Abo' }], [{ bank_ref: 'F-1', text: 'Abo' }])).toEqual(['new', 'known']);
  });
});

describe('without an id on one side', () => {
  test('a text that was cut, or is written with other signs, is the same', () => {
    expect(found([{ text: 'RECHNUNG R 2025-00' }], [{ bank_ref: 'B-1', text: 'Rechnung R-2025-0012, vielen Dank' }])).toEqual(['known']);
    expect(found([{ text: 'Rechnung 13' }], [{ text: 'Rechnung 12' }])).toEqual(['new']);
  });

  test('another payment id or another number is another booking; one that is missing is none', () => {
    expect(found([{ end_to_end_id: 'E-2' }], [{ end_to_end_id: 'E-1' }])).toEqual(['new']);
    expect(found([{ payer: 'DE1' }], [{ payer: 'DE2' }])).toEqual(['new']);
    expect(found([{ payer: 'DE1', end_to_end_id: 'E-1' }], [{}])).toEqual(['known']);
  });

  test('the day, amount and payer of another one is a possible double, and new', () => {
    expect(found([{ payer: 'DE1', text: 'March' }], [{ payer: 'DE1', text: 'April' }])).toEqual(['possible_double']);
    expect(found([{ name: 'Kontor', text: 'March' }], [{ name: 'KONTOR', text: 'April' }])).toEqual(['possible_double']);
    expect(found([{ text: 'March' }], [{ text: 'April' }])).toEqual(['new']);
  });
});

test('two equal lines of a file are two bookings, and stay two when it comes again', () => {
  const ticket = { text: 'TICKET', amount: '-2.80' };
  expect(found([ticket, ticket], [])).toEqual(['new', 'new']);
  expect(found([ticket, ticket], [ticket, ticket])).toEqual(['known', 'known']);
  expect(found([ticket, ticket, ticket], [ticket, ticket])).toEqual(['known', 'known', 'new']);
});

describe('a pending line', () => {
  const pending = { status: 'pending', booked_on: '2024-02-28' } as const;

  test('is booked by the line with its id, else by the amount within ten days', () => {
    expect(found([{ end_to_end_id: 'E-1' }], [{ ...pending, end_to_end_id: 'E-1' }])).toEqual(['booked']);
    expect(found([{}], [pending])).toEqual(['booked']);
    expect(found([{ booked_on: '2024-03-20' }], [pending])).toEqual(['new']);
    expect(found([{ end_to_end_id: 'E-2' }], [{ ...pending, end_to_end_id: 'E-1' }])).toEqual(['new']);
  });

  test('that comes after its booking, or twice, is known', () => {
    expect(found([{ ...pending, end_to_end_id: 'E-1' }], [{ end_to_end_id: 'E-1' }])).toEqual(['known']);
    expect(found([pending], [pending])).toEqual(['known']);
  });
});

test('a notification joins its booking, before or after it', () => {
  const notified = { status: 'information', bank_ref: 'B-1' } as const;
  expect(found([notified], [{ bank_ref: 'B-1' }])).toEqual(['details']);
  expect(found([{ bank_ref: 'B-1' }], [notified])).toEqual(['booked']);
  expect(found([{ bank_ref: 'B-2' }], [notified])).toEqual(['new']);
});

test('one booking in CAMT and in MT940 is one', () => {
  const camt = read(
    '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1190.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
      '<Sts>BOOK</Sts><BookgDt><Dt>2024-03-01</Dt></BookgDt><AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs>' +
      '<RltdPties><Dbtr><Nm>ANNA ROTH</Nm></Dbtr><DbtrAcct><Id><IBAN>DE50712345600200691329</IBAN></Id></DbtrAcct></RltdPties>' +
      '<RmtInf><Ustrd>Rechnung R-2025-0012</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>',
  );
  const swift = read(
    ':20:A\n:25:DE02120300000000202051\n:61:2403010301C1190,00NTRFNONREF\n:86:166?20EREF+E-1?21SVWZ+Rechnung R-2025-0?22012?31DE50712345600200691329?32Anna Roth\n',
  );
  const [stored, again] = [camt, swift].map(({ statements }) => statements.flatMap(({ lines }) => lines));
  expect(findStoredLines(again ?? [], stored ?? []).map(({ is }) => is)).toEqual(['known']);
});

test('whatever pieces a file comes in, and in whatever order, each booking is stored once', () => {
  const few = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
  const booking = fc.record({
    booked_on: few('2024-03-01', '2024-03-02', '2024-03-03'),
    amount: few('10', '-10', '2.80'),
    text: few('Abo', 'Ticket', 'Rent'),
    payer: few('DE1', 'DE2'),
  });
  const bookings = fc.array(booking, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(bookings, fc.array(fc.tuple(few(1, 2, 3), few(1, 2, 3)), { maxLength: 6 }), (all, pieces) => {
      const stored: LineIdentity[] = [];
      const inFile = (from: number, to: number): LineIdentity[] =>
        all.filter(({ booked_on }) => booked_on >= `2024-03-0${from}` && booked_on <= `2024-03-0${to}`).map(line);
      for (const [from, to] of [...pieces, [1, 3], [1, 3]] as [number, number][]) {
        const lines = inFile(from, to);
        for (const [index, { is }] of findStoredLines(lines, stored).entries())
          if (is === 'new' || is === 'possible_double') stored.push(lines[index]!);
      }
      expect(stored).toHaveLength(all.length);
    }),
    { seed: 44 },
  );
});
