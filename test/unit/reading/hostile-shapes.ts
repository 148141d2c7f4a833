import type { ReaderName, TermsOf } from '../../../shared/reading/readers.ts';

/** How a file of any size is made, and who reads it. */
export interface Shape {
  name: string;
  readers: readonly { [N in ReaderName]: { reader: N; terms: TermsOf<N> } }[ReaderName][];
  make: (bytes: number) => Uint8Array;
}

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** What stands where a reader looks for an end, a sign or a number: each is of a class that some expression repeats. */
const fillers = {
  blanks: ' ',
  tabs: '\t',
  digits: '0',
  figures: '1.',
  letters: 'a',
  capitals: 'EUR',
  quotes: '"',
  escapes: '\\"',
  braces: '{',
  closings: '}{',
  colons: 'a:',
  slashes: '/',
  equals: '= ',
  dashes: '-',
  words: 'ab ',
  parentheses: '( ',
};

/** A line of a format around what fills it; lines of programs have at most 10,000 characters. */
const LINE = 9_000;
const lineOf = (before: string, filler: string, after: string): string =>
  before + filler.repeat(Math.ceil(LINE / filler.length)).slice(0, LINE) + after;

const journal = (format: 'hledger' | 'beancount' | 'sie4' | 'trial-balance-csv' | 'general-ledger-csv') =>
  ({ reader: 'journal', terms: { currency: 'EUR', format } }) as const;
const bank = { reader: 'bank', terms: { isCsv: false } } as const;
const attachment = { reader: 'attachment', terms: { name: 'a.xml' } } as const;
const invoice = { reader: 'invoice', terms: null } as const;
const guess = { reader: 'bank-profile', terms: null } as const;

/** Where a line of each format is long. */
const lines = [
  {
    name: 'a posting of hledger',
    readers: [journal('hledger')],
    head: '2024-01-01 Sale\n  Sales  1.00 EUR\n',
    before: '  Bank  1.00 EUR ',
    after: '!\n',
  },
  { name: 'an amount of hledger', readers: [journal('hledger')], head: '2024-01-01 Sale\n', before: '  Bank  ', after: '!\n' },
  { name: 'a sign of hledger', readers: [journal('hledger')], head: '2024-01-01 Sale\n', before: '  Bank  -', after: '!\n' },
  { name: 'an assertion of hledger', readers: [journal('hledger')], head: '2024-01-01 Sale\n', before: '  Bank  1 =', after: '!\n' },
  { name: 'a head of hledger', readers: [journal('hledger')], head: '', before: '2024-01-01 ', after: '!\n  Bank  1\n  Sales\n' },
  { name: 'a directive of hledger', readers: [journal('hledger')], head: '2024-01-01 Sale\n', before: 'account Bank ', after: '!\n' },
  {
    name: 'a posting of Beancount',
    readers: [journal('beancount')],
    head: '2024-01-01 * "Sale"\n',
    before: '  Assets:Bank  1.00 EUR ',
    after: '!\n',
  },
  { name: 'an account of Beancount', readers: [journal('beancount')], head: '2024-01-01 * "Sale"\n', before: '  Assets', after: '!\n' },
  { name: 'a head of Beancount', readers: [journal('beancount')], head: '', before: '2024-01-01 * ', after: '!\n' },
  {
    name: 'a verification of SIE',
    readers: [journal('sie4')],
    head: '#FLAGGA 0\n#SIETYP 4\n',
    before: '#VER A 1 20240101 ',
    after: '!\n{\n#TRANS 1930 {} 1.00\n}\n',
  },
  {
    name: 'a row of a table',
    readers: [guess, bank, journal('general-ledger-csv')],
    head: 'Date;Text;Amount\n2024-01-01;x;1,00\n',
    before: '2024-01-02;x;',
    after: '!\n',
  },
  {
    name: 'a line of MT940',
    readers: [bank],
    head: ':20:1\n:25:1/2\n:28C:1\n:60F:C240101EUR1,00\n',
    before: ':61:2401010101C',
    after: '!\n:86:x\n',
  },
  {
    name: 'a text of MT940',
    readers: [bank],
    head: ':20:1\n:25:1/2\n:28C:1\n:60F:C240101EUR1,00\n:61:2401010101C1,00NTRF\n',
    before: ':86:',
    after: '!\n',
  },
  { name: 'an element of OFX', readers: [bank], head: 'OFXHEADER:100\n\n<OFX><STMTTRN>', before: '<MEMO>', after: '\n' },
  { name: 'a text of XML', readers: [attachment, invoice, bank], head: '<Document>', before: '<a b="', after: '"></a>\n' },
].map((one) => ({ ...one, readers: one.readers }));

const ofLines: Shape[] = lines.flatMap(({ name, readers, head, before, after }) =>
  Object.entries(fillers).map(([what, filler]) => ({
    name: `${name}, filled with ${what}`,
    readers,
    make: (bytes) => {
      const line = lineOf(before, filler, after);
      return latin(head + line.repeat(Math.max(1, Math.floor(bytes / line.length))));
    },
  })),
);

/** A whole file of one thing, with what it begins and ends with. */
const whole = (name: string, readers: Shape['readers'], head: string, unit: string | ((at: number) => string), end = ''): Shape => ({
  name,
  readers,
  make: (bytes) => {
    const parts: string[] = [head];
    for (let [at, size] = [0, 0]; size < bytes; at += 1) {
      const part = typeof unit === 'string' ? unit : unit(at);
      parts.push(part);
      size += part.length;
    }
    return latin(parts.join('') + end);
  },
});

const day = (at: number): string => new Date(Date.UTC(1990, 0, 1 + (at % 10_000))).toISOString().slice(0, 10);
const ledger = '2024-01-01 open Assets:Bank\n2024-01-01 open Equity:Opening\n';

const ofFiles: Shape[] = [
  whole('comments of markup', [attachment, invoice, bank], '', '<!---->', '<p>'),
  whole('comments of markup with blanks', [attachment], '', '<!-- --> ', '<p>'),
  whole('openings of tags', [attachment, invoice, bank], '<a', '<', ''),
  whole('elements inside each other', [attachment, invoice, bank], '', '<a>'),
  whole('elements beside each other', [attachment, invoice, bank], '<Invoice>', '<a/>', '</Invoice>'),
  whole('different elements', [invoice, bank], '<Document>', (at) => `<a${at}></a${at}>`, '</Document>'),
  whole('entities', [attachment, invoice, bank], '<Invoice>', '&amp;&', '</Invoice>'),
  whole('attributes', [invoice], '<Invoice><a ', 'b="c" ', '/></Invoice>'),
  whole('prefixes', [attachment], '<a', 'b-', ''),
  whole(
    'filters of a PDF',
    [invoice, attachment],
    '%PDF-1.7\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter[',
    '/Fl',
    ']/Length 2>>stream\nab\nendstream endobj',
  ),
  whole('blanks of a PDF', [invoice], '%PDF-1.7\n1 0 obj<<', ' ', '/A 1>>endobj'),
  whole('blanks in an object stream', [invoice], '%PDF-1.7\n1 0 obj<</Type/ObjStm/N 1/First 4>>stream\n1 0 ', ' ', '\nendstream endobj'),
  whole('comments of a PDF', [invoice], '%PDF-1.7\n1 0 obj<<', '%\n', '/A 1>>endobj'),
  whole('one object at many places', [invoice], '%PDF-1.7\n1 0 obj<</Type/ObjStm/N 90000/First 0>>stream\n', '1 0 ', '\nendstream endobj'),
  whole('lists inside each other', [invoice], '%PDF-1.7\n1 0 obj', '[', ''),
  whole('lists without an end', [invoice], '%PDF-1.7\n', (at) => `${at} 0 obj[`, ''),
  whole('heads without a value', [invoice], '%PDF-1.7\n', '1 0 obj ', ''),
  whole('numbers of a PDF', [invoice], '%PDF-1.7\n1 0 obj[', '1 ', ']endobj'),
  whole('references of a PDF', [invoice], '%PDF-1.7\n1 0 obj[', '1 0 R ', ']endobj'),
  whole('digits of a PDF', [invoice], '%PDF-1.7\n', '0', ''),
  whole('texts of a PDF', [invoice], '%PDF-1.7\n1 0 obj', '(', ''),
  whole('texts without an end', [invoice], '%PDF-1.7\n', '1 0 obj(', ''),
  whole('hexadecimal texts', [invoice], '%PDF-1.7\n', '1 0 obj<0', ''),
  whole('streams without a length', [invoice], '%PDF-1.7\n', (at) => `${at} 0 obj<<>>stream\nx\nendstream endobj\n`, ''),
  whole('streams without an end', [invoice], '%PDF-1.7\n', (at) => `${at} 0 obj<<>>stream\n`, ''),
  whole(
    'lengths of one number',
    [invoice],
    '%PDF-1.7\n',
    (at) => `1 0 obj ${at} endobj\n2 0 obj<</Length 1 0 R>>stream\nx\nendstream endobj\n`,
    '',
  ),
  whole(
    'names that lead to one list',
    [invoice],
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj\n2 0 obj<</Kids 3 0 R>>endobj\n3 0 obj[',
    '4 0 R ',
    ']endobj\n4 0 obj<</Names 3 0 R/Kids 3 0 R>>endobj',
  ),
  whole(
    'pads',
    [journal('beancount')],
    ledger,
    (at) => `${day(at * 2)} pad Assets:Bank Equity:Opening\n${day(at * 2 + 1)} balance Assets:Bank ${at}.00 EUR\n`,
  ),
  whole(
    'pads of many accounts',
    [journal('beancount')],
    '',
    (at) => `1990-01-01 pad Assets:A${at % 9_000} Equity:O\n1990-01-02 balance Assets:A${at % 9_000} ${at}.00 EUR\n`,
  ),
  whole(
    'balances of mixed accounts',
    [journal('beancount')],
    '1990-01-01 * "x"\n',
    (at) => `  Assets:A${at % 9_000} ${at} USD @ 1 EUR\n`,
    '\n1990-01-02 balance Assets 1.00 EUR\n'.repeat(2_000),
  ),
  whole('balances of one day', [journal('hledger')], '', (at) => `2024-01-01 x\n  Bank  1 EUR = ${at + 1} EUR\n  Sales\n`),
  whole(
    'balances of whole accounts',
    [journal('beancount')],
    '',
    (at) => `1990-01-01 * "x"\n  Assets:A${at % 9_000}:B  1 EUR\n  Income:S\n1990-01-02 balance Assets:A${at % 9_000} 1 EUR\n`,
  ),
  whole('postings of one entry', [journal('hledger')], '2024-01-01 x\n', (at) => `  A${at % 9_000}  1 EUR\n`, '  Sales\n'),
  whole(
    'verifications of SIE',
    [journal('sie4')],
    '#FLAGGA 0\n#SIETYP 4\n#RAR 0 20240101 20241231\n',
    (at) => `#VER A ${at} 20240101 "x"\n{\n#TRANS 1930 {} 1.00\n#TRANS 3000 {} -1.00\n}\n`,
  ),
  whole(
    'empty lines',
    [{ reader: 'journal', terms: { currency: 'EUR' } }, journal('hledger'), journal('beancount'), bank, guess],
    '2024-01-01 x\n',
    '\n',
  ),
  whole('semicolons', [guess, bank], 'Date;Amount\n', ';'),
  whole('quotes of a table', [guess, bank], 'Date;Amount\n', '"'),
  whole(
    'rows of a table',
    [guess, journal('general-ledger-csv'), journal('trial-balance-csv')],
    'Date;Account;Amount\n',
    (at) => `${day(at)};A${at % 9_000};1,00\n`,
  ),
  whole('balances of MT940', [bank], ':20:1\n:25:1/2\n:28C:1\n', ':62F:C240101EUR1,00\n'),
  whole('statements of MT940', [bank], '', ':20:1\n:25:1/2\n:28C:1\n:60F:C240101EUR1,00\n:62F:C240101EUR1,00\n-\n'),
  whole('transactions of OFX', [bank], 'OFXHEADER:100\n\n<OFX><STMTRS>', '<STMTTRN><TRNAMT>1<DTPOSTED>20240101<FITID>1</STMTTRN>'),
  whole('names in a ZIP', [attachment], 'PK\x03\x04', 'PK\x01\x02'),
  whole('frames of a picture', [attachment], '\xff\xd8\xff\xe0\x00\x02', '\xff\xe0\x00\x02'),
  whole('fill bytes of a picture', [attachment], '\xff\xd8\xff', '\xff'),
];

export const shapes: readonly Shape[] = [...ofLines, ...ofFiles];
