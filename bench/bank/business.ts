import { Decimal } from '../../shared/accounting/decimal.ts';
import type {
  DoneLine,
  MatchAccount,
  MatchContact,
  MatchLine,
  OpenEntry,
  OpenItem,
  PastUse,
} from '../../shared/banking/matching/matched-books.ts';
import { Chance } from './chance.ts';

/** What was really meant by a line. */
export type Truth =
  | { is: 'settle'; items: OpenItem[]; difference: 'none' | 'discount' | 'fee' | 'rounding' | 'over' | 'part' }
  | { is: 'match'; entry: OpenEntry }
  | { is: 'post'; account_id: number }
  | { is: 'transfer'; account_id: number }
  | { is: 'return'; of: MatchLine }
  | { is: 'on_account'; contact_id: number }
  | { is: 'unknown' };

export interface TrueLine {
  line: MatchLine;
  truth: Truth;
}

export interface Party extends MatchContact {
  /** The number that its bank knows, whether or not the books do. */
  iban: string;
  /** What it pays each month, for a subscription; in cents. */
  subscription: number | null;
  discount: number | null;
  /** Pays several invoices at once. */
  collects: boolean;
}

export interface Size {
  customers: number;
  suppliers: number;
  invoices_a_month: number;
  /** Invoices have a few digits as their number, instead of letters, a year and digits. */
  short_numbers: boolean;
}

export const [BANK, SAVINGS, FEES, INTEREST] = [301, 302, 691, 701];
const nouns =
  'Adler Atlas Bach Berg Birken Blau Eichen Falken Fluss Garten Hafen Holz Kron Licht Linden Nord Papier Rad Rosen Solar Stern Tal Ton Wald'.split(
    ' ',
  );
const trades = 'bau design handel haus kontor labor logistik manufaktur markt service studio systeme verlag werke'.split(' ');
const families =
  'Bauer Becker Böhm Brandt Dietrich Fischer Franke Friedrich Groß Günther Hahn Jäger Klein Köhler Kraus Krüger Lange Lehmann Maier Müller Neumann Roth Schäfer Schröder Schulz Simon Vogel Weber Weiß Winter Wolf'.split(
    ' ',
  );
const given = 'Anna Bernd Clara David Emma Fritz Greta Hans Jörg Karla Lars Nils Olga Paul Rita Sven Uwe Vera Zoë'.split(' ');
const forms = ['GmbH', 'AG', 'e.K.', 'OHG', 'GmbH & Co. KG', 'Ltd', 'B.V.', 'UG (haftungsbeschränkt)'];

/** A made-up business whose books and bank tell the truth: what is open, who pays, and what each line of the bank really was. */
export class Business {
  readonly chance: Chance;
  readonly customers: Party[];
  readonly suppliers: Party[];
  /** The names of customers and suppliers. */
  readonly parties: ReadonlySet<string>;
  readonly items = new Set<OpenItem>();
  readonly settled: OpenItem[] = [];
  /** What lines have settled, for those that are returned. */
  readonly settledBy = new Map<number, OpenItem[]>();
  readonly entries = new Set<OpenEntry>();
  readonly done: DoneLine[] = [];
  readonly past = new Map<string, PastUse>();
  readonly accounts: MatchAccount[];
  readonly size: Size;
  #ids = 0;
  #invoice = 0;

  constructor(seed: number, size: Size) {
    this.chance = new Chance(seed);
    this.size = size;
    this.customers = Array.from({ length: size.customers }, () => this.#party());
    this.suppliers = Array.from({ length: size.suppliers }, () => this.#party());
    this.parties = new Set([...this.customers, ...this.suppliers].map(({ names }) => names[0] ?? ''));
    const ours = { holder: 'Weft & Loom GmbH', difference_limit: new Decimal(0), fee_account_id: FEES, rounding_account_id: 692 };
    this.accounts = [
      { ...ours, id: BANK, numbers: [this.iban()], interest_account_id: INTEREST },
      { ...ours, id: SAVINGS, numbers: [this.iban()], interest_account_id: INTEREST },
    ];
  }

  id(): number {
    this.#ids += 1;
    return this.#ids;
  }

  iban = (): string => `DE${this.chance.digits(20)}`;

  #party(): Party {
    const { chance } = this;
    const person = chance.percent(40);
    const name = person ? `${chance.of(given)} ${chance.of(families)}` : this.#company();
    const iban = this.iban();
    return {
      id: this.id(),
      names: [name],
      bank_numbers: chance.percent(45) ? [iban] : [],
      iban,
      subscription: chance.percent(30) ? chance.of([4900, 9900, 11900, 23800]) : null,
      discount: chance.percent(12) ? chance.of([2, 3]) : null,
      collects: chance.percent(12),
    };
  }

  #company(): string {
    const { chance } = this;
    const name = chance.percent(40) ? `${chance.of(families)} & ${chance.of(families)}` : `${chance.of(nouns)}${chance.of(trades)}`;
    return `${chance.percent(30) ? `${chance.of(families)} ` : ''}${name} ${chance.of(forms)}`;
  }

  /** Cents as prices are made: hours, pieces, and VAT on them. */
  price(): number {
    const { chance } = this;
    const net = chance.percent(30) ? chance.between(1, 40) * 5_000 : chance.between(900, 300_000);
    return Math.round(net * (chance.percent(85) ? 1.19 : 1.07));
  }

  /** An invoice of a customer; one of ten has a creditor reference. */
  invoice(party: Party, cents: number, date: string): OpenItem {
    this.#invoice += 1;
    const number = this.size.short_numbers ? `${7000 + this.#invoice}` : `R-${date.slice(0, 4)}-${String(this.#invoice).padStart(5, '0')}`;
    return this.#item('receivable', party, cents, date, this.chance.percent(10) ? [number, creditorReference(this.#invoice)] : [number]);
  }

  /** Of an invoice that is written, and not in the books yet. */
  numberOfTomorrow(month: string): string {
    const next = this.#invoice + this.chance.between(1, 20);
    return this.size.short_numbers ? `${7000 + next}` : `R-${month.slice(0, 4)}-${String(next).padStart(5, '0')}`;
  }

  creditNote(party: Party, cents: number, date: string): OpenItem {
    return this.#item('receivable', party, -cents, date, [`G-${date.slice(0, 4)}-${this.chance.digits(4)}`]);
  }

  /** A bill, with the supplier's own kind of number. */
  bill(party: Party, date: string): OpenItem {
    const { chance } = this;
    const number = chance.of([
      () => chance.digits(5),
      () => `RG-${chance.digits(4)}`,
      () => `2025/${chance.digits(3)}`,
      () => `AB${chance.digits(6)}`,
    ])();
    return this.#item('payable', party, -this.price(), date, [number]);
  }

  #item(side: OpenItem['side'], party: Party, cents: number, date: string, numbers: string[]): OpenItem {
    const discount = party.discount === null ? null : { percent: new Decimal(party.discount), until: addDays(date, 14) };
    const item: OpenItem = {
      kind: 'transaction',
      id: this.id(),
      side,
      contact_id: party.id,
      numbers,
      amount: inEuros(cents),
      currency: 'EUR',
      date,
      discount,
    };
    this.items.add(item);
    return item;
  }
}

export const inEuros = (cents: number): Decimal => new Decimal(cents).dividedBy(100);

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** ISO 11649: 98 less the remainder by 97 of the number and `RF00`. */
function creditorReference(number: number): string {
  const base = String(number).padStart(10, '0');
  const check = 98n - (BigInt(`${base}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${base}`;
}
