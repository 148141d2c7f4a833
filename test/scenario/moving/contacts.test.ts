import { expect, test } from '@jest/globals';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { moveIn, sendFile, step } from './moving.ts';

/** Customers and suppliers of a file become contacts, and what they owe is an open item of theirs (docs/guides/moving-over.md). */
const daybook = useDaybook();

const fecRow = (...cells: string[]): string => cells.join('\t');
const fec = [
  'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise',
  fecRow('VE', 'Ventes', '1', '20240115', '701000', 'Ventes', '', '', 'F1', '20240115', 'Facture 1', '0,00', '100,00', '', '', '', '', ''),
  fecRow(
    'VE',
    'Ventes',
    '1',
    '20240115',
    '411000',
    'Clients',
    'DUP',
    'Dupont SA',
    'F1',
    '20240115',
    'Facture 1',
    '120,00',
    '0,00',
    '',
    '',
    '',
    '',
    '',
  ),
  fecRow('VE', 'Ventes', '1', '20240115', '445710', 'TVA', '', '', 'F1', '20240115', 'Facture 1', '0,00', '20,00', '', '', '', '', ''),
].join('\r\n');
const iif = [
  '!ACCNT\tNAME\tACCNTTYPE',
  'ACCNT\tReceivables\tAR',
  'ACCNT\tSales\tINC',
  '!CUST\tNAME',
  'CUST\tDupont SA',
  'CUST\tNobody ever',
  '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM',
  '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM',
  '!ENDTRNS',
  'TRNS\tINVOICE\t1/15/2024\tReceivables\tDupont SA\t120.00\tF1',
  'SPL\tINVOICE\t1/15/2024\tSales\t\t-120.00\tF1',
  'ENDTRNS',
].join('\r\n');
const saft = `<?xml version="1.0"?><AuditFile><Header><AuditFileCountry>NO</AuditFileCountry><DefaultCurrencyCode>EUR</DefaultCurrencyCode></Header>
<MasterFiles><GeneralLedgerAccounts><Account><AccountID>1500</AccountID><AccountDescription>Kundefordringer</AccountDescription></Account>
<Account><AccountID>3000</AccountID><AccountDescription>Salgsinntekt</AccountDescription></Account></GeneralLedgerAccounts>
<Customers><Customer><Name>Dupont SA</Name><CustomerID>DUP</CustomerID></Customer><Customer><Name>Nobody ever</Name><CustomerID>NOB</CustomerID></Customer></Customers></MasterFiles>
<GeneralLedgerEntries><Journal><Transaction><TransactionID>F1</TransactionID><TransactionDate>2024-01-15</TransactionDate><Description>F1</Description>
<Line><AccountID>3000</AccountID><CreditAmount><Amount>120.00</Amount></CreditAmount></Line>
<Line><AccountID>1500</AccountID><CustomerID>DUP</CustomerID><DebitAmount><Amount>120.00</Amount></DebitAmount></Line>
</Transaction></Journal></GeneralLedgerEntries></AuditFile>`;
const datev = [
  '"EXTF";700;21;"Buchungsstapel";13;20240201000000000;;"RE";"";"";1001;1;20240101;4;20240101;20241231;"";"";1;0;1;"EUR";"";"";"";"";"03";"";"";"";""',
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext',
  '120,00;"S";"EUR";;;"";10001;8400;"";1501;"F1";"";;"Rechnung 1"',
].join('\r\n');

const openOf = async (keeper: Bookkeeper): Promise<Json[]> =>
  (await keeper.list('/open-item', { 'as-of': '2024-12-31' })).map(({ contact, contact_id, outstanding }) => ({
    contact: (contact?.id ?? contact_id) as unknown,
    outstanding: outstanding as unknown,
  }));

test.each([
  ['FEC', fec, { code: 'DUP', name: 'Dupont SA', kind: 'customer' }],
  ['IIF', iif, { name: 'Dupont SA', kind: 'customer' }],
  ['SAF-T', saft, { code: 'DUP', name: 'Dupont SA', kind: 'customer' }],
  ['DATEV', datev, { code: '10001', name: '10001', kind: 'customer' }],
])('%s: whom an entry names is a contact, and owes what is open', async (_form, file, contact) => {
  const keeper = await openBooks(daybook);
  const applied = await moveIn(keeper, file);
  expect([applied.state, applied.differing, applied.plan.contacts, applied.not_understood]).toEqual(['applied', 0, 1, []]);
  const contacts = await keeper.list('/contact');
  expect(contacts).toMatchObject([contact]);
  expect(await openOf(keeper)).toEqual([{ contact: contacts[0]!.id, outstanding: 120 }]);
});

test('a contact that the books have by that name is taken, and an undo leaves contacts where they are', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await keeper.create('/contact', { name: 'dupont  sa' });
  const applied = await moveIn(keeper, fec);
  expect((await keeper.list('/contact')).map((one) => one.id)).toEqual([id]);
  expect((await openOf(keeper)).map(({ contact }) => contact)).toEqual([id]);
  await step(keeper, applied.id as number, 'undo');
  expect((await keeper.list('/contact')).map((one) => one.id)).toEqual([id]);
});

test('an entry that names several comes without one, and says so', async () => {
  const keeper = await openBooks(daybook);
  const two = `${fec}\r\n${fecRow('OD', 'Divers', '2', '20240116', '411000', 'Clients', 'DUP', 'Dupont SA', 'O1', '', 'Virement', '0,00', '10,00', '', '', '', '', '')}\r\n${fecRow('OD', 'Divers', '2', '20240116', '411000', 'Clients', 'MAR', 'Martin', 'O1', '', 'Virement', '10,00', '0,00', '', '', '', '', '')}\r\n${fecRow('OD', 'Divers', '2', '20240116', '512000', 'Banque', '', '', 'O1', '', 'Virement', '5,00', '0,00', '', '', '', '', '')}\r\n${fecRow('OD', 'Divers', '2', '20240116', '701000', 'Ventes', '', '', 'O1', '', 'Virement', '0,00', '5,00', '', '', '', '', '')}`;
  const { body } = await sendFile(keeper, two);
  expect(body.resource.plan).toMatchObject({ entries: 2, contacts: 1 });
  expect(body.resource.not_understood).toMatchObject([{ reason: expect.stringContaining('entries that name several') }]);
});
