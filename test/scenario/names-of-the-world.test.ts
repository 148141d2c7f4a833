import { expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** Names and codes as they stand in charts of accounts of twelve countries. */
const daybook = useDaybook();

interface Customer {
  country: string;
  name: string;
  account_code: string;
  /** What finds this customer and no other one: folded letters, and parts of the name. */
  searches: readonly string[];
  /** How the name stands in the name of a file, and what is left of it in plain letters. */
  file: string;
  plain_file: string;
}

/** In natural order of their codes. */
const customers: readonly Customer[] = [
  {
    country: 'Türkiye',
    name: 'Iğdır İnşaat A.Ş.',
    account_code: '120.01.001',
    searches: ['igdir', 'INSAAT', 'ığdır'],
    file: 'iğdır-inşaat-a-ş',
    plain_file: 'igdir-insaat-a-s',
  },
  {
    country: 'Poland',
    name: 'Łódzkie Młyny sp. z o.o.',
    account_code: '202-01',
    searches: ['lodzkie', 'MLYNY'],
    file: 'łódzkie-młyny-sp-z-o-o',
    plain_file: 'lodzkie-mlyny-sp-z-o-o',
  },
  {
    country: 'France',
    name: 'L’Œuvre d’Art SARL',
    account_code: '411ŒUVRE',
    searches: ['loeuvre', 'oeuvre', "d'art", 'art'],
    file: 'l-œuvre-d-art-sarl',
    plain_file: 'l-oeuvre-d-art-sarl',
  },
  {
    country: 'Germany',
    name: 'Straßenbau Größe GmbH',
    account_code: '0420',
    searches: ['strassenbau', 'STRASSEN grosse', 'größe'],
    file: 'straßenbau-größe-gmbh',
    plain_file: 'strassenbau-grosse-gmbh',
  },
  {
    country: 'Thailand',
    name: 'บริษัทน้ำตาลไทย จำกัด',
    account_code: '1130-01',
    searches: ['น้ำตาล', 'ไทย'],
    file: 'บริษัทน้ำตาลไทย-จำกัด',
    plain_file: '',
  },
  {
    country: 'Japan',
    name: '東京都水道局',
    account_code: '1152',
    searches: ['東京', '水道', '局'],
    file: '東京都水道局',
    plain_file: '',
  },
  {
    country: 'Croatia',
    name: 'Đuro Đaković d.d.',
    account_code: '1200 B',
    searches: ['duro', 'dakovic'],
    file: 'đuro-đaković-d-d',
    plain_file: 'duro-dakovic-d-d',
  },
  {
    country: 'United Arab Emirates',
    name: 'مؤسسة الإمارات للتجارة',
    account_code: '1210/7',
    searches: ['الامارات', 'للتجارة'],
    file: 'مؤسسة-الإمارات-للتجارة',
    plain_file: '',
  },
  {
    country: 'Denmark',
    name: 'Rødovre Smørrebrød ApS',
    account_code: '5600',
    searches: ['rodovre', 'SMØRREBRØD'],
    file: 'rødovre-smørrebrød-aps',
    plain_file: 'rodovre-smorrebrod-aps',
  },
  {
    country: 'Ireland',
    name: "O'Brien Ltd",
    account_code: 'DR-1',
    searches: ['obrien', 'brien', 'o’brien'],
    file: 'o-brien-ltd',
    plain_file: 'o-brien-ltd',
  },
  {
    country: 'Greece',
    name: 'Οδός Αθηνών ΑΕ',
    account_code: 'ΠΕΛ-30.00',
    searches: ['οδοσ', 'ΑΘΗΝΩΝ'],
    file: 'οδός-αθηνών-αε',
    plain_file: '',
  },
  {
    country: 'Korea',
    name: '주식회사 삼성전자판매',
    account_code: '외상-108',
    searches: ['전자', '삼성', '판매'],
    file: '주식회사-삼성전자판매',
    plain_file: '',
  },
];

const forms = ['json', 'text', 'html', 'csv', 'xlsx', 'pdf'] as const;

/** Both names of a file: what every program reads, and what a browser takes. */
function fileNames(disposition: string): { plain: string; full: string } {
  const { plain, full } = /filename="(?<plain>[^"]+)"(?:; filename\*=UTF-8''(?<full>\S+))?$/.exec(disposition)!.groups!;
  return { plain: plain!, full: decodeURIComponent(full ?? plain!) };
}

/** An account statement in a form: the texts in it (a PDF is compressed: none), and how its file is called. */
async function statementIn(keeper: Bookkeeper, account_id: number, form: string): Promise<{ texts?: string; disposition: string | null }> {
  const query = new URLSearchParams({ 'start-date': '2024-01-01', 'end-date': '2024-12-31', format: form });
  const answer = await fetch(`${keeper.url}/books/v1/account/${account_id}/statement?${query}`, {
    headers: { Authorization: `Bearer ${keeper.token ?? ''}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const disposition = answer.headers.get('content-disposition');
  expect([form, answer.status]).toEqual([form, 200]);
  if (form === 'xlsx') return { texts: JSON.stringify((await readXlsx(bytes)).sheets[0]!.rows), disposition };
  const text = new TextDecoder().decode(bytes);
  if (form !== 'pdf') return { texts: text, disposition };
  expect(text.slice(0, 5)).toBe('%PDF-');
  return { disposition };
}

test('names and codes of twelve countries are kept, found, sorted, printed in every form, and name their files', async () => {
  const keeper = await openBooks(daybook, { name: 'Œuvres de Łódź 株式会社' });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const ids = new Map<Customer, number>();
  for (const customer of customers.toReversed()) {
    const { name, account_code } = customer;
    const created = await keeper.post('/account', { name, account_type: 'RECEIVABLE', account_code });
    expect([created.status, created.body.message]).toEqual([201, `Receivable: ${name} created successfully`]);
    expect(created.body.resource).toMatchObject({ name, account_code });
    ids.set(customer, created.body.resource.id);
    await keeper.posted('IN', created.body.resource.id, sales, '100.00', { narration: name, reference: account_code });
  }

  const sorted = await keeper.list('/account', { 'account-type': 'RECEIVABLE', sort: 'account_code' });
  expect(sorted.map((account) => account.account_code)).toEqual(customers.map(({ account_code }) => account_code));
  for (const customer of customers) {
    const [found] = await keeper.list('/account', { 'account-code': customer.account_code });
    expect([customer.country, found?.id]).toEqual([customer.country, ids.get(customer)]);
    for (const search of [...customer.searches, customer.name, customer.account_code]) {
      const accounts = await keeper.list('/account', { search });
      expect([search, accounts.map(({ name }) => name)]).toEqual([search, [customer.name]]);
      const documents = await keeper.list('/transaction', { search });
      expect([search, documents.map(({ narration }) => narration)]).toEqual([search, [customer.name]]);
    }
  }

  for (const [{ name, account_code, file, plain_file }, id] of ids)
    for (const form of forms) {
      const { texts, disposition } = await statementIn(keeper, id, form);
      const shown = form === 'html' ? name.replaceAll("'", '&#39;') : name;
      if (texts !== undefined) expect([form, account_code, texts.includes(shown)]).toEqual([form, account_code, true]);
      if (form === 'json') continue;
      const { plain, full } = fileNames(disposition!);
      expect(full).toMatch(/^œuvres-de-łódź-株式会社_account-statement_.*_2024-12-31\.(?:txt|html|csv|xlsx|pdf)$/);
      expect(full).toContain(`_${file}-`);
      expect(plain).toMatch(/^oeuvres-de-lodz_account-statement_[a-z0-9-]+_2024-12-31\.[a-z]+$/);
      expect(plain).toContain(`_${plain_file}`);
    }
});
