import { sumOf } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { MatchLine, OpenItem } from '../../shared/banking/matching/matched-books.ts';
import { addDays, BANK, FEES, inEuros, INTEREST, SAVINGS } from './business.ts';
import type { Business, Party, TrueLine, Truth } from './business.ts';
import { nameAsWritten, textOfPayment } from './written.ts';

const shops: [name: string, account: number][] = [
  ['ARAL AG', 604],
  ['SHELL 1234', 604],
  ['HVV', 611],
  ['DB VERTRIEB GMBH', 611],
  ['HOTEL IBIS', 611],
  ['REWE MARKT 0815', 614],
  ['OTTO OFFICE', 613],
];
const regular: [name: string, account: number, cents: number, text: string][] = [
  ['HAUSVERWALTUNG LINDENHOF', 601, 240_000, 'Miete'],
  ['STADTWERKE HAMBURG', 602, 31_000, 'Abschlag Strom'],
  ['TELEKOM DEUTSCHLAND GMBH', 603, 9_000, 'Festnetz Vertragskonto'],
  ['ALLIANZ VERSICHERUNGS-AG', 605, 18_000, 'Beitrag VS'],
  ['KRANKENKASSE AOK', 212, 287_000, 'Beitraege'],
  ['FINANZAMT HAMBURG', 211, 329_000, 'UST StNr 17/123'],
  ['Bernd Schmidt', 621, 238_000, 'Lohn/Gehalt'],
  ['Anna Schneider', 621, 225_000, 'Lohn/Gehalt'],
];

/** One month: what is invoiced and billed, then what the bank shows, with what it really was. */
export function monthOfLines(business: Business, month: string, payments: number): TrueLine[] {
  const writer = new MonthWriter(business, month);
  writer.issue();
  writer.receive(payments);
  writer.pay();
  writer.spend();
  writer.move();
  return writer.lines.sort((one, other) => ((one.line.booked_on ?? '') < (other.line.booked_on ?? '') ? -1 : 1));
}

class MonthWriter {
  readonly lines: TrueLine[] = [];
  readonly #business: Business;
  readonly #month: string;
  readonly #paid = new Set<OpenItem>();

  constructor(business: Business, month: string) {
    this.#business = business;
    this.#month = month;
  }

  /** Invoices of this month, credit notes for some, bills. */
  issue(): void {
    const { chance, customers, suppliers, size } = this.#business;
    for (const party of customers) if (party.subscription !== null) this.#business.invoice(party, party.subscription, this.#day(1, 5));
    for (let count = 0; count < size.invoices_a_month; count += 1) {
      const party = chance.of(customers);
      const invoice = this.#business.invoice(party, this.#business.price(), this.#day(1, 20));
      if (chance.percent(3))
        this.#business.creditNote(party, Math.round(invoice.amount.times(100).toNumber() * chance.of([0.1, 0.2, 0.25])), invoice.date);
    }
    for (const party of suppliers) if (chance.percent(60)) this.#business.bill(party, this.#day(1, 15));
  }

  /** Customers pay: most one invoice, some several at once, some with a credit note, some wrongly. */
  receive(payments: number): void {
    const { chance, customers, items } = this.#business;
    const byParty = Map.groupBy(
      [...items].filter(({ side }) => side === 'receivable'),
      ({ contact_id }) => contact_id,
    );
    const likely = customers.filter(({ id }) => byParty.has(id));
    for (let count = 0; count < payments && likely.length > 0; count += 1) {
      const party = chance.of(likely);
      const open = (byParty.get(party.id) ?? []).filter(
        (item) => !this.#paid.has(item) && items.has(item) && item.date <= `${this.#month}-26`,
      );
      const invoices = open.filter(({ amount }) => !amount.isNegative()).sort((one, other) => (one.date < other.date ? -1 : 1));
      const [first] = invoices;
      if (first === undefined) continue;
      const credit = open.find(({ amount }) => amount.isNegative());
      const several = party.collects && invoices.length > 1 ? invoices.slice(0, chance.between(2, 4)) : [first];
      const taken =
        credit !== undefined && chance.percent(70) && credit.amount.abs().lessThan(several[0]!.amount) ? [...several, credit] : several;
      this.#payment(party, chance.percent(85) ? taken : [chance.of(invoices)]);
    }
    for (let count = 0; count < payments / 60; count += 1) this.#odd();
  }

  #payment(party: Party, items: OpenItem[]): void {
    const { chance } = this.#business;
    const sum = sumOf(items, ({ amount }) => amount);
    const day = this.#after(items);
    const [amount, difference] = this.#amountPaid(items, sum, day);
    for (const item of items) this.#paid.add(item);
    const line = this.#line(amount, day, party, textOfPayment(chance, items, difference));
    if (difference === 'fee') line.charges = chance.percent(60) ? [{ amount: sum.minus(amount), currency: 'EUR' }] : [];
    this.lines.push({ line, truth: { is: 'settle', items, difference } });
    if (chance.percent(0.4)) {
      const again = this.#line(amount, addDays(day, 1), party, line.text);
      this.lines.push({ line: again, truth: { is: 'on_account', contact_id: party.id } });
    }
    if (items.length === 1 && difference === 'none' && chance.percent(0.8)) this.#direct(line, party);
  }

  #amountPaid(items: readonly OpenItem[], sum: Decimal, day: string): [Decimal, Extract<Truth, { is: 'settle' }>['difference']] {
    const { chance } = this.#business;
    const inTime = items.every(({ discount }) => discount !== null && day <= discount.until);
    if (inTime && chance.percent(70)) {
      const percent = items[0]!.discount!.percent;
      return [sum.minus(sum.times(percent).dividedBy(100)).toDecimalPlaces(2), 'discount'];
    }
    if (items.length > 1) return [sum, 'none'];
    if (chance.percent(2)) return [sum.times(chance.of(['0.25', '0.5', '0.333'])).toDecimalPlaces(2), 'part'];
    if (chance.percent(1)) return [sum.minus(inEuros(chance.of([500, 750, 1250, 1500]))), 'fee'];
    if (chance.percent(0.7)) return [sum.minus(inEuros(chance.between(1, 5))), 'rounding'];
    return chance.percent(0.5) ? [sum.plus(inEuros(chance.of([100, 500, 1000]))), 'over'] : [sum, 'none'];
  }

  /** A payment that the payer's bank takes back, some with a fee. */
  #direct(line: MatchLine, party: Party): void {
    line.end_to_end_id = `DD-${line.id}`;
    const fee = inEuros(this.#business.chance.of([0, 300, 450]));
    const back = this.#line(
      line.amount.plus(fee).negated(),
      addDays(line.booked_on ?? '', 3),
      party,
      'RETOURE Ruecklastschrift MANGELNDE DECKUNG',
    );
    Object.assign(back, { end_to_end_id: line.end_to_end_id, return_reason: 'AM04' });
    this.lines.push({ line: back, truth: { is: 'return', of: line } });
  }

  /** Advances, strangers, and invoices that the books do not know yet. */
  #odd(): void {
    const { chance, customers } = this.#business;
    const party = chance.of(customers);
    const amount = inEuros(party.subscription ?? this.#business.price());
    const known: Truth = { is: 'on_account', contact_id: party.id };
    const [text, truth] = chance.of<[string, Truth]>([
      [`Anzahlung Auftrag ${chance.digits(5)}`, known],
      [`Rechnung ${this.#business.numberOfTomorrow(this.#month)}`, known],
      ['wie besprochen', { is: 'unknown' }],
      ['Gutschein', { is: 'unknown' }],
    ]);
    const stranger = {
      ...party,
      names: [`${chance.of(['Ines', 'Jan', 'Tom', 'Lea'])} ${chance.of(['Abel', 'Quandt', 'Yildiz', 'Nowak'])}`],
      iban: this.#business.iban(),
    };
    this.lines.push({ line: this.#line(amount, this.#day(1, 28), truth.is === 'unknown' ? stranger : party, text), truth });
  }

  /** Bills are paid: some were booked when they were ordered. */
  pay(): void {
    const { chance, items, suppliers } = this.#business;
    const byId = new Map(suppliers.map((party) => [party.id, party]));
    for (const item of items) {
      const party = byId.get(item.contact_id ?? 0);
      if (item.side !== 'payable' || party === undefined || item.date > `${this.#month}-20` || !chance.percent(70)) continue;
      const day = this.#after([item]);
      if (chance.percent(35)) this.#ordered(item, party, day);
      else {
        const isLess = item.discount !== null && day <= item.discount.until && chance.percent(80);
        const paid = isLess ? item.amount.minus(item.amount.times(item.discount!.percent).dividedBy(100)).toDecimalPlaces(2) : item.amount;
        const text = chance.percent(85)
          ? `${chance.of(['Rechnung ', 'Rg ', '', 'Inv '])}${item.numbers[0]!}${isLess ? ` ./. ${item.discount!.percent.toFixed()} %` : ''}`
          : 'Lastschrift';
        this.lines.push({
          line: this.#line(paid, day, party, text),
          truth: { is: 'settle', items: [item], difference: isLess ? 'discount' : 'none' },
        });
      }
    }
  }

  #ordered(item: OpenItem, party: Party, day: string): void {
    const { chance, entries, items, settled } = this.#business;
    const number = `PY01/${String(item.id).padStart(5, '0')}`;
    const entry = {
      transaction_id: item.id + 1_000_000,
      account_id: BANK,
      contact_id: party.id,
      numbers: [number, item.numbers[0]!],
      amount: item.amount,
      date: addDays(day, -chance.between(0, 4)),
      transfer: false,
    };
    entries.add(entry);
    items.delete(item);
    settled.push(item);
    const line = this.#line(item.amount, day, party, chance.percent(80) ? `Rechnung ${item.numbers[0]!}` : 'Zahlung');
    if (chance.percent(30)) line.end_to_end_id = number;
    this.lines.push({ line, truth: { is: 'match', entry } });
  }

  /** What comes each month, what is bought by card, and what the bank takes and gives. */
  spend(): void {
    const { chance } = this.#business;
    const post = (name: string | null, account_id: number, cents: number, text: string, code: MatchLine['code'] = {}): void => {
      const line = this.#line(inEuros(cents), this.#day(1, 28), name === null ? null : { names: [name], iban: '' }, text);
      line.code = code;
      this.lines.push({ line, truth: { is: 'post', account_id } });
    };
    for (const [name, account, cents, text] of regular)
      post(name, account, -Math.round(cents * (1 + chance.next() / 10)), `${text} ${this.#month}`);
    for (let count = 0; count < 50; count += 1) {
      const [name, account] = chance.of(shops);
      post(name, account, -chance.between(280, 32_000), `${name}//Hamburg/DE ${this.#day(1, 28)} Karte 4`, { iso: 'PMNT-CCRD-POSD' });
    }
    for (let count = 0; count < 8; count += 1)
      post('AMAZON EU S.A.R.L.', chance.of([613, 615]), -chance.between(900, 20_000), 'AMAZON EU Karte 4');
    for (let count = 0; count < 4; count += 1)
      post('STRIPE PAYMENTS EUROPE LTD', 361, chance.between(20_000, 400_000), `STRIPE ${chance.digits(5)} Payout`);
    post(null, FEES, -chance.between(900, 3_000), 'ENTGELTABSCHLUSS', { iso: 'ACMT-MDOP-CHRG' });
    post(null, INTEREST, chance.between(10, 900), 'HABENZINSEN', { iso: 'ACMT-MCOP-INTR' });
  }

  /** Money to our savings account and back: both accounts show it. */
  move(): void {
    const { chance, accounts } = this.#business;
    for (let count = 0; count < 3; count += 1) {
      const amount = inEuros(chance.of([119_000, 250_000, 500_000, 1_000_000]) * (chance.percent(50) ? 1 : -1));
      const day = this.#day(2, 26);
      const sides = [accounts[0]!, accounts[1]!] as const;
      for (const [account, other, size] of [
        [...sides, amount],
        [sides[1], sides[0], amount.negated()],
      ] as const) {
        const line = this.#line(
          size,
          account.id === BANK ? day : addDays(day, chance.between(0, 1)),
          { names: ['Weft & Loom GmbH'], iban: chance.percent(75) ? other.numbers[0]! : '' },
          chance.of(['Umbuchung', 'Uebertrag', 'auf Tagesgeld']),
        );
        line.account_id = account.id;
        this.lines.push({ line, truth: { is: 'transfer', account_id: account.id === BANK ? SAVINGS : BANK } });
      }
    }
  }

  #line(amount: Decimal, booked_on: string, party: Pick<Party, 'names' | 'iban'> | null, text: string | null): MatchLine {
    const { chance } = this.#business;
    const iban = party === null || party.iban === '' || chance.percent(15) ? null : party.iban;
    const name = party === null ? null : nameAsWritten(chance, party.names[0] ?? '', this.#business.parties.has(party.names[0] ?? ''));
    const counterparty = party === null ? null : { name, iban, number: null, bank: null, ultimate_name: null };
    const none = {
      end_to_end_id: null,
      references: [],
      original: null,
      charges: [],
      code: {},
      parts: [],
      reversal: false,
      return_reason: null,
      waits: null,
    };
    return { ...none, id: this.#business.id(), account_id: BANK, amount, currency: 'EUR', booked_on, counterparty, text };
  }

  #day(from: number, to: number): string {
    return `${this.#month}-${String(this.#business.chance.between(from, to)).padStart(2, '0')}`;
  }

  /** A day of the month that is not before what is paid. */
  #after(items: readonly OpenItem[]): string {
    const latest = items.reduce((day, { date }) => (date > day ? date : day), `${this.#month}-01`);
    const day = addDays(latest, this.#business.chance.between(0, 24));
    return day.startsWith(this.#month) ? day : `${this.#month}-28`;
  }
}
