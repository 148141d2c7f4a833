import { describe, expect, test } from '@jest/globals';
import { readBankFile } from '../../../shared/banking/read-bank-file.ts';
import { guessProfile } from '../../../shared/banking/csv/guess-profile.ts';
import { readCsv } from '../../../shared/banking/csv/read-csv.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';

const guess = (text: string, encoding: BufferEncoding = 'utf8') => {
  const bytes = Buffer.from(text, encoding);
  const { profile, doubts, lines } = guessProfile(bytes);
  const read = readCsv(bytes, profile).statements[0]!.lines;
  expect(read.slice(0, 10)).toEqual(lines);
  return {
    lines: read.map(({ booked_on, amount, counterparty, text: said }) => [
      booked_on,
      amount.toFixed(2),
      counterparty?.name ?? null,
      counterparty?.iban ?? counterparty?.number ?? null,
      said,
    ]),
    doubts: doubts.map(({ code }) => code),
    profile,
  };
};

describe('the profile of a file is guessed', () => {
  test('German savings bank: semicolons, quotes, Windows-1252, our own account in each row', () => {
    const { lines, doubts } = guess(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Mandatsreferenz";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC";"Betrag";"Waehrung";"Info"\n' +
        '"DE11";"30.01.26";"30.01.26";"GUTSCHRIFT";"Rg. 12";"";"Müller";"DE02120300000000202051";"X";"1.190,00";"EUR";"Umsatz gebucht"\n' +
        '"DE11";"02.01.26";"02.01.26";"LASTSCHRIFT";"Strom";"M1";"Stadtwerke";"DE02500105170137075030";"Y";"-40,00";"EUR";"Umsatz gebucht"\n',
      'latin1',
    );
    expect(lines).toEqual([
      ['2026-01-02', '-40.00', 'Stadtwerke', 'DE02500105170137075030', 'LASTSCHRIFT Strom'],
      ['2026-01-30', '1190.00', 'Müller', 'DE02120300000000202051', 'GUTSCHRIFT Rg. 12'],
    ]);
    expect(doubts).toEqual([]);
  });

  test('rows before the header, a column of states', () => {
    const { lines, profile } = guess(
      '"Girokonto";"DE11"\n"Kontostand vom 31.01.2026:";"100,00 EUR"\n""\n' +
        '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Verwendungszweck";"IBAN";"Betrag (€)"\n' +
        '"31.01.26";"";"Vorgemerkt";"Shop";"Karte";"";"-5"\n"30.01.26";"30.01.26";"Gebucht";"Roth";"R-12";"DE02120300000000202051";"1.190"\n"29.01.26";"29.01.26";"Gebucht";"Bahn";"Reise";"";"-2,8"\n',
    );
    expect(lines.map(([day, amount]) => [day, amount])).toEqual([
      ['2026-01-29', '-2.80'],
      ['2026-01-30', '1190.00'],
    ]);
    expect(profile.only_where).toEqual({ column: 'Status', values: ['Gebucht'] });
  });

  test('Dutch: a word beside the amount, days without signs', () => {
    const { lines, doubts } = guess(
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"\n' +
        '"20260102","Roth","NL20INGB0001234567","NL91ABNA0417164300","OV","Bij","1190,00","Overschrijving","R-12"\n' +
        '"20260103","Winkel","NL20INGB0001234567","","BA","Af","5,25","Betaalautomaat","Pasvolgnr 1"\n',
    );
    expect(lines).toEqual([
      ['2026-01-02', '1190.00', 'Roth', 'NL91ABNA0417164300', 'R-12'],
      ['2026-01-03', '-5.25', 'Winkel', null, 'Pasvolgnr 1'],
    ]);
    expect(doubts).toEqual([]);
  });

  test('French: a column for each direction', () => {
    const { lines } = guess('Date;Libellé;Débit;Crédit\n02/01/2026;PRLV EDF;-40,10;\n15/01/2026;VIR ROTH R-12;;1 190,00\n');
    expect(lines.map(([day, amount, , , text]) => [day, amount, text])).toEqual([
      ['2026-01-02', '-40.10', 'PRLV EDF'],
      ['2026-01-15', '1190.00', 'VIR ROTH R-12'],
    ]);
  });

  test('American: points, month first', () => {
    const { lines, profile } = guess(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nCREDIT,01/30/2026,"ROTH, R-12","1,190.00",ACH,1250.00,\nDEBIT,01/02/2026,SHOP,-40.00,POS,60.00,\n',
    );
    expect(lines.map(([day, amount]) => [day, amount])).toEqual([
      ['2026-01-02', '-40.00'],
      ['2026-01-30', '1190.00'],
    ]);
    expect([profile.date_format, profile.decimal]).toEqual(['MM/DD/YYYY', '.']);
  });

  test('one row below a preamble of more rows, with our own number beside the other', () => {
    const { lines, profile } = guess(
      'Musterbank\nKonto;DE02120300000000202051\nZeitraum;01.03.2026 - 31.03.2026\nSaldo;1.190,00 EUR\nStand;31.03.2026\n' +
        'IBAN Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag\n' +
        'DE02120300000000202051;05.03.2026;Roth;DE02500105170137075030;R-12;1.190,00\n',
    );
    expect(lines).toEqual([['2026-03-05', '1190.00', 'Roth', 'DE02500105170137075030', 'R-12']]);
    expect(profile.skip_rows).toBe(5);
  });

  test('a preamble that is filled up to the width of the table', () => {
    const { lines, doubts } = guess(
      'Konto;DE02120300000000202051;\nvom 1. März;;\nDatum;Betrag;Text\n05.03.2026;-5,00;Tee\n06.03.2026;7,00;Roth\n',
    );
    expect(lines.map(([day, amount]) => [day, amount])).toEqual([
      ['2026-03-05', '-5.00'],
      ['2026-03-06', '7.00'],
    ]);
    expect(doubts).toEqual([]);
  });

  test('days that a spreadsheet wrote as numbers, below a header of days', () => {
    const { lines, profile } = guess('Datum;Valuta;Text;Betrag\n45444;45445;Tee;-5,00\n45460,5;45461;Roth;45444\n');
    expect(lines.map(([day, amount]) => [day, amount])).toEqual([
      ['2024-06-01', '-5.00'],
      ['2024-06-17', '45444.00'],
    ]);
    expect([profile.date_format, profile.columns.value_on]).toEqual(['SERIAL', 'Valuta']);
  });

  test('a day of the value that is written in another way is left out', () => {
    const { lines, profile } = guess('Datum;Valuta;Text;Betrag\n45444;02.06.2024;Tee;-5,00\n45460;18.06.2024;Roth;7,00\n');
    expect(lines.map(([day]) => day)).toEqual(['2024-06-01', '2024-06-17']);
    expect(profile.columns).not.toHaveProperty('value_on');
  });

  test('our own account and name in each row, under headers that could be the other side’s', () => {
    const { lines } = guess(
      'Rekeningnummer;Naam;Munt;Datum;Omschrijving;credit;debet;rekeningnummer tegenpartij;Naam tegenpartij\n' +
        'BE68539007547034;WIJ;EUR;28/02/2026;Bijdrage;;-3,40;;\n' +
        'BE68539007547034;WIJ;EUR;27/02/2026;R-12;119,00;;BE71096123456769;ROTH\n' +
        'BE68539007547034;WIJ;EUR;26/02/2026;Huur;;-40,00;BE41063012345610;VERHUUR\n',
    );
    expect(lines).toEqual([
      ['2026-02-26', '-40.00', 'VERHUUR', 'BE41063012345610', 'Huur'],
      ['2026-02-27', '119.00', 'ROTH', 'BE71096123456769', 'R-12'],
      ['2026-02-28', '-3.40', null, null, 'Bijdrage'],
    ]);
    const dutch = guess(
      'Date,Amount,Account,Counterparty,Name,Description\n2026-12-06,"-8,78",NL26BUNQ2025126409,,CLOUD,Card\n2026-12-07,"7,00",NL26BUNQ2025126409,,ROTH,R-12\n',
    );
    expect(dutch.lines.map(([, , name, number]) => [name, number])).toEqual([
      ['CLOUD', null],
      ['ROTH', null],
    ]);
  });

  test('what was paid in another currency stands beside the amount', () => {
    const { profile } = guess(
      '"Buchungsdatum";"Originalbetrag";"Originalwährung";"Buchungsbetrag";"Buchungswährung";"Beschreibung"\n' +
        '"20.02.26";"-5,00";"USD";"-4,60";"EUR";"Coffee"\n"21.02.26";"9,00";"USD";"8,28";"EUR";"Refund"\n',
    );
    expect(profile.columns).toMatchObject({ amount: 'Buchungsbetrag', currency: 'Buchungswährung' });
  });

  test('a sum below few rows, and rows that are pending', () => {
    const { lines } = guess(
      'Date,Label,Debit,Credit\n13/04/26,Label 1,"-50,00",\n14/04/26,Label 2,,"1300,00"\nBalance at start of period,,,"+30000,77"\n',
    );
    expect(lines.map(([day, amount]) => [day, amount])).toEqual([
      ['2026-04-13', '-50.00'],
      ['2026-04-14', '1300.00'],
    ]);
    const card = guess(
      'Date Processed,Description,Amount\nPending,NOWTV,£8.99\n13-Dec-2026,Insurance,"£1,183.23"\n12-Dec-2026,Food,£18.89\n',
    );
    expect(card.lines.map(([day, amount]) => [day, amount])).toEqual([
      ['2026-12-12', '18.89'],
      ['2026-12-13', '1183.23'],
    ]);
  });

  test('no header, a column for each direction: what went out stands first, and that is doubtful', () => {
    const { lines, doubts } = guess('09/13/2026,RENT,40.00,\n09/14/2026,ROTH,,119.00\n09/15/2026,BANK FEE,2.50,\n');
    expect(lines.map(([, amount]) => amount)).toEqual(['-40.00', '119.00', '-2.50']);
    expect(doubts).toContain('columns');
  });

  test('no header: columns by what they hold, and that is doubtful', () => {
    const { lines, doubts, profile } = guess('2026-01-02,-40.50,Strom Januar\n2026-01-03,10.25,Roth R-12\n');
    expect(lines.map(([day, amount, , , text]) => [day, amount, text])).toEqual([
      ['2026-01-02', '-40.50', 'Strom Januar'],
      ['2026-01-03', '10.25', 'Roth R-12'],
    ]);
    expect([doubts, profile.columns]).toEqual([['columns'], { booked_on: 1, amount: 2, text: [3] }]);
  });
});

describe('what is doubtful is said', () => {
  test('day or month first, with the other form', () => {
    const bytes = Buffer.from('Date,Description,Amount\n01/02/2026,A,-1.00\n01/03/2026,B,2.00\n');
    expect(guessProfile(bytes).doubts).toEqual([{ code: 'day_or_month_first', seen: 'DD/MM/YYYY' }]);
  });

  test('the sign, where all amounts have one', () => {
    expect(guess('Date,Description,Amount\n2026-01-02,A,1.00\n2026-01-03,B,2.00\n').doubts).toEqual(['sign']);
  });

  test('a balance that goes down tells that the sign is reversed', () => {
    const { lines, doubts, profile } = guess('Date,Description,Amount,Balance\n2026-01-02,A,1.00,99.00\n2026-01-03,B,2.00,97.00\n');
    expect(lines.map(([, amount]) => amount)).toEqual(['-1.00', '-2.00']);
    expect([doubts, profile.reversed_sign]).toEqual([[], true]);
  });

  test('the decimal sign, where thousands could be decimals', () => {
    expect(guess('Date;Text;Betrag\n2026-01-02;A;-1.234\n2026-01-03;B;2.345\n').doubts).toContain('decimal_sign');
  });
});

test.each([
  ['numbers of five digits without a header', '45444;Tee;-5,00\n45445;Roth;7,00\n'],
  ['below a header of something else', 'Number;Text;Amount\n45444;Tea;-5.00\n45445;Roth;7.00\n'],
  ['out of the days of statements', 'Date;Text;Amount\n10115;Tea;-5.00\n80331;Roth;7.00\n'],
  ['a preamble whose rows below have no headers', 'a;1\nb;2\nc;3\n05.03.2026;Roth;1,00\n'],
])('numbers are no days, and rows no bookings, for %s', (_of, text) => {
  expect(() => guessProfile(Buffer.from(text))).toThrow('no column of days beside one of amounts');
});

test.each([[''], ['a'], ['a;b\nc;d'], ['%PDF-1.7'], ['"'.repeat(100_001)], [';'.repeat(100_000)], ['2026-01-01;x\n'.repeat(9)]])(
  'what has no days beside amounts is refused: %#',
  (text) => {
    expect(() => guessProfile(Buffer.from(text))).toThrow(UnreadableFile);
  },
);

describe('what strangers sent', () => {
  const shownOf = (text: string | Buffer): unknown[] =>
    guessProfile(Buffer.from(text)).lines.map((line) => [line.amount.toFixed(), line.counterparty?.name, line.text]);

  test('a column of words decides the sign, whatever its header', () => {
    const rows = '2024-04-03,Rent,800.00,DEBIT\n2024-04-04,Sale,120.00,CREDIT\n';
    for (const header of ['Transaction Type', 'Type', 'Dr/Cr'])
      expect(shownOf(`Date,Details,Amount,${header}\n${rows}`)).toEqual([
        ['-800', undefined, 'Rent'],
        ['120', undefined, 'Sale'],
      ]);
  });

  test('purchases of a card without a sign are a question, also beside one that was taken back', () => {
    const { doubts } = guessProfile(
      Buffer.from('Date,Merchant,Amount\n2024-04-03,SHOP,80.00\n2024-04-04,CAFE,12.00\n2024-04-05,SHOP,-5.00\n'),
    );
    expect(doubts.map(({ code }) => code)).toContain('sign');
  });

  test('a list of orders has no bookings', () => {
    const orders = 'Order ID,Created at,SKU,Quantity,Total\n1001,2024-04-03,A-1,2,80.00\n1002,2024-04-04,B-2,1,12.00\n';
    expect(() => guessProfile(Buffer.from(orders))).toThrow(
      'has no bookings: its columns are those of orders or products (Order ID, SKU, Quantity)',
    );
    expect(() => readBankFile(Buffer.from(orders))).toThrow('has no bookings');
  });

  test('codes of products are no amounts', () => {
    expect(shownOf('2024-04-03;0012345;Rent;-800.00\n2024-04-04;0012346;Sale;120.00\n')).toEqual([
      ['-800', undefined, 'Rent'],
      ['120', undefined, 'Sale'],
    ]);
  });

  test('our own name is nobody who paid, and the balance before a line is none after it', () => {
    const { profile } = guessProfile(
      Buffer.from(
        'Buchungstag;Kontoinhaber;Empfänger;Zweck;Betrag;Anfangssaldo;Saldo\n03.04.2024;Wir;Vermieter;Miete;-800,00;1.000,00;200,00\n',
      ),
    );
    expect(profile.columns).toMatchObject({ name: 'Empfänger', balance: 'Saldo' });
  });

  test('old German files are read in code page 850, and quotes of Windows stay quotes', () => {
    const old = Buffer.from(
      'Buchungstag;Empf\x84nger;Zweck;Betrag\n03.04.2024;M\x81ller & S\x94hne;Geb\x81hr Stra\xe1e;-800,00\n',
      'latin1',
    );
    expect(shownOf(old)).toEqual([['-800', 'Müller & Söhne', 'Gebühr Straße']]);
    const quoted = Buffer.from('Buchungstag;Zweck;Betrag\n03.04.2024;f\xfcr \x84Haus\x93;-800,00\n', 'latin1');
    expect(shownOf(quoted)).toEqual([['-800', undefined, 'für „Haus“']]);
  });

  test('what the payer wrote is the text, by whatever header', () => {
    for (const header of ['Payment Reference', 'Reason', 'Causale'])
      expect(shownOf(`Date,Name,${header},Amount\n2024-04-03,Anna,Rent April,-800.00\n2024-04-04,Bert,INV-7,120.00\n`)[1]).toEqual([
        '120',
        'Bert',
        'INV-7',
      ]);
  });

  test('a currency behind a number is no part of it', () => {
    const { lines } = guessProfile(
      Buffer.from('Date;Account number;Text;Amount\n2024-04-03;12345678 EUR;A;-8.00\n2024-04-04;DE02120300000000202051EUR;B;1.00\n'),
    );
    expect(lines.map(({ counterparty }) => counterparty?.iban ?? counterparty?.number)).toEqual(['12345678', 'DE02120300000000202051']);
  });
});
