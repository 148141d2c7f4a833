import { ZERO } from '../../shared/accounting/decimal.ts';
import { withheldBeside } from '../../shared/accounting/tax-direction.ts';
import { accountTypeCodes, isScheduleType, transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { AccountType, TransactionType } from '../../shared/accounting/vocabularies.ts';
import type { ChosenValue } from '../../shared/api/kinds/named-values-kind.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import type { lineBody } from '../../shared/resources/line-item/line-item.ts';
import type { transaction as transactionResource } from '../../shared/resources/transaction/transaction.ts';
import { amountOf, IMPORT, isAloneOnLine, isReverseCharge, isSplitPayment, WITHHOLDING } from './random-chart.ts';
import type { RandomChart } from './random-chart.ts';
import type { Step } from './random-steps.ts';

export type NewTransaction = Input<typeof transactionResource>;
type NewLineItem = Input<typeof lineBody>;

const TYPES: TransactionType[] = ['IN', 'IN', 'RC', 'RC', 'BL', 'PY', 'CN', 'DN', 'CS', 'CP', 'CE', 'JN', 'JN', 'JN'];
/** Chooses a journal entry. */
export const JOURNAL = TYPES.length - 1;

const SOLD: AccountType[] = ['OPERATING_REVENUE', 'OPERATING_REVENUE', 'NON_OPERATING_REVENUE', 'NON_CURRENT_ASSET', 'CURRENT_LIABILITY'];
const BOUGHT: AccountType[] = ['OPERATING_EXPENSE', 'INVENTORY', 'NON_CURRENT_ASSET', 'OVERHEAD_EXPENSE', 'CURRENT_ASSET'];
const FITTING: Record<TransactionType, [main: AccountType[], line: AccountType[]]> = {
  IN: [['RECEIVABLE'], SOLD],
  CN: [['RECEIVABLE'], SOLD],
  RC: [['RECEIVABLE'], ['BANK']],
  BL: [['PAYABLE'], BOUGHT],
  DN: [['PAYABLE'], BOUGHT],
  PY: [['PAYABLE'], ['BANK']],
  CS: [['BANK'], [...SOLD, 'OPERATING_EXPENSE', 'RECONCILIATION']],
  CP: [['BANK'], [...BOUGHT, 'OPERATING_REVENUE', 'EQUITY']],
  CE: [['BANK'], ['BANK']],
  JN: [['RECEIVABLE', 'PAYABLE', 'CURRENT_ASSET', 'EQUITY'], [...accountTypeCodes]],
};
/** What may be an advance for goods (docs/accounting.md §3.8). */
const ADVANCED: readonly TransactionType[] = ['RC', 'PY', 'JN'];
/** Tenths of an hour around midnight in one zone or another. */
const TIMES = ['T23:30:00-05:00', 'T12:30:00Z', 'T00:15:00', 'T09:30:00Z'] as const;
const OWN_RATES = [{ exchange_rate: '1.234567890123' }, { units_per: '0.777' }, { exchange_rate: '0.0071' }, { units_per: '163' }] as const;

/** What a step records: a document of any type, in any currency, of any day. */
export function documentOf(step: Step, chart: RandomChart, day: string): NewTransaction {
  const transaction_type = TYPES[step.one % TYPES.length]!;
  const isJournal = transaction_type === 'JN';
  const account_id = chart.anAccount(FITTING[transaction_type][0], step.other);
  const moves_value = isJournal && (step.flags & 32_768) !== 0 && step.other % 4 === 0;
  const compound = isJournal && step.flags % 4 === 0;
  const count = 1 + (step.flags % 3);
  const lines = Array.from({ length: count }, (_, index) => lineOf(step, chart, transaction_type, index));
  const currency_id = step.flags % 32 === 5 ? chart.foreign[0]! : undefined;
  const currency = currency_id ?? chart.currencyOf(account_id);
  const head = {
    transaction_type,
    account_id,
    transaction_date: step.flags & 4096 ? day + TIMES[step.one % TIMES.length]! : day,
    narration: 'random',
    post: step.flags % 3 !== 0,
    line_items: lines,
    ...(isJournal && !compound && step.flags & 16 ? { credited: false } : {}),
  };
  if (moves_value) return { ...head, ...valueOf(step, chart, lines) };
  const isAdvance = ADVANCED.includes(transaction_type) && isScheduleType(chart.typeOf(account_id)) && !compound && step.amount % 4 === 0;
  return {
    ...head,
    ...(isAdvance ? { monetary: false } : {}),
    ...(compound ? { compound, credited: true, main_account_amount: balancingAmount(chart, lines, currency) } : {}),
    ...(currency_id === undefined ? {} : { currency_id }),
    ...(currency !== 0 && step.flags & 8192 ? ownRate(step, chart) : {}),
  };
}

/** A journal entry of what the books begin with. */
export function openingEntryOf(step: Step, chart: RandomChart, day: string): NewTransaction {
  const count = 1 + (step.flags % 3);
  const compound = step.flags % 4 === 0;
  const lines = Array.from({ length: count }, (_, index) => lineOf(step, chart, 'JN', index));
  const account_id = chart.anAccount(['EQUITY', 'BANK', 'NON_CURRENT_ASSET', 'CONTROL', 'OPERATING_REVENUE'], step.other);
  const main_account_amount = balancingAmount(chart, lines, chart.currencyOf(account_id));
  return {
    transaction_type: 'JN',
    opening: true,
    account_id,
    transaction_date: day,
    narration: 'opening',
    post: step.flags % 3 !== 0,
    line_items: lines.map(({ account_id: line_account, amount, credited }) => ({
      account_id: line_account!,
      amount,
      ...(compound ? { credited } : {}),
    })),
    credited: compound || (step.flags & 16) !== 0,
    ...(compound ? { compound, main_account_amount } : {}),
  };
}

/** Value without units of a foreign currency, in whole cents and without taxes. */
function valueOf(step: Step, chart: RandomChart, lines: NewLineItem[]): Partial<NewTransaction> {
  balancingAmount(chart, lines, 0);
  const line_items = lines.map(({ credited: _, ...line }) => line);
  return { line_items, currency_id: chart.reporting, settled_currency_id: chart.foreign[step.one % 2]! };
}

function ownRate(step: Step, chart: RandomChart): Partial<NewTransaction> {
  const reporting_amount = chart.sumIn(0, (step.amount % 300_000) + 100);
  return [...OWN_RATES, { reporting_amount }, { reporting_amount }][step.other % 6]!;
}

/** All lines of a compound entry stand on the debit side against the main account, in whole minor units of its currency. */
function balancingAmount(chart: RandomChart, lines: NewLineItem[], currency: number): string {
  for (const line of lines) {
    const amount = chart.sumIn(currency, Math.abs(Number(line.amount)) * 10_000);
    const untaxed = { taxes: [], discounts: [], quantity: '1', tax_inclusive: false, compound_tax: false };
    Object.assign(line, { amount, credited: false, ...untaxed });
    delete line.tax_base;
    delete line.tax_direction;
  }
  return lines.reduce((sum, { amount }) => sum.plus(amount), ZERO).toFixed();
}

export function lineOf(step: Step, chart: RandomChart, type: TransactionType, index: number): NewLineItem {
  const { flags, one, other } = step;
  if (isOfImport(step, type, index)) return importLineOf(step, chart, index);
  const places = isUntaxed(type) ? withheld(step, type) : chargedPlaces(step, chart, type, index);
  const isAlone = places.some(isAloneOnLine);
  return {
    account_id: chart.anAccount(FITTING[type][1], other + one + index),
    amount: amountOf(step.amount + index),
    quantity: quantityOf(step, type, index),
    taxes: places.map((place) => chart.taxes[place]!),
    discounts: flags % 7 === 0 && !isUntaxed(type) && !isKept(step, type) ? [chart.discounts[one % chart.discounts.length]!] : [],
    ...(isKept(step, type) ? { withholding_tax_id: chart.taxes[WITHHOLDING]! } : {}),
    tax_inclusive: (flags & 128) !== 0 && places.length === 1 && !isAlone && !isUntaxed(type),
    compound_tax: (flags & 256) !== 0 && places.length === 2,
    dimensions: valuesFor(step, chart, index),
    ...(flags & 16_384 && one % 4 === 0 && !isUntaxed(type) ? { tax_direction: other % 2 === 0 ? 'INPUT' : 'OUTPUT' } : {}),
  };
}

/** Of some invoices, bills and their notes a part is withheld beside their taxes; a discount after tax would refuse it. */
function isKept({ flags, other }: Step, type: TransactionType): boolean {
  return withheldBeside(type) !== null && (flags & 64) !== 0 && other % 3 === 0;
}

/** The second line of some sales and purchases is negative, and now and then the first one. */
function quantityOf({ flags, one }: Step, type: TransactionType, index: number): string {
  const isNegative = (flags & 2048) !== 0 && (index === 1 || one % 9 === 0) && !isUntaxed(type) && type !== 'JN';
  return isNegative ? ['-0.5', '-1', '-0.3333'][flags % 3]! : ['1', '3', '0.3333'][flags % 3]!;
}

function isOfImport({ flags, other }: Step, type: TransactionType, index: number): boolean {
  return index === 0 && (flags & 32) !== 0 && other % 6 === 0 && ['CP', 'BL', 'DN', 'JN'].includes(type);
}

/** The line is the tax itself, of a base that is another sum. */
function importLineOf(step: Step, chart: RandomChart, index: number): NewLineItem {
  const dimensions = valuesFor(step, chart, index);
  const tax_base = chart.sumIn(chart.foreign[1]!, step.amount * 5);
  return { account_id: chart.first('CONTROL'), amount: amountOf(step.amount), taxes: [chart.taxes[IMPORT]!], tax_base, dimensions };
}

/** Of each dimension one value or none: lines name two values, one or nothing. */
function valuesFor({ one, other }: Step, { dimensions }: RandomChart, index: number): ChosenValue[] {
  return dimensions.flatMap((values, place) => values[(one + other + index * (place + 1)) % (values.length + 1)] ?? []);
}

function withheld({ flags }: Step, type: TransactionType): number[] {
  return flags & 32 && type !== 'CE' ? [WITHHOLDING] : [];
}

/** None, one or two; mostly such as the type of document takes, a reverse charge and a split payment alone. */
function chargedPlaces({ one, other, flags }: Step, { taxes }: RandomChart, type: TransactionType, index: number): number[] {
  if ((flags & 32) === 0) return [];
  const isSold = ['IN', 'CN', 'CS'].includes(type);
  const isBought = ['BL', 'DN', 'CP'].includes(type);
  const isAny = flags % 50 === 1;
  const isRefused = (place: number): boolean => (isSold && isReverseCharge(place)) || (isBought && isSplitPayment(place));
  const charged = [...taxes.keys()].filter((place) => isAny || (place !== WITHHOLDING && place !== IMPORT && !isRefused(place)));
  const [tax, second] = [charged[(other + index) % charged.length]!, charged[one % charged.length]!];
  if (!isAny && [tax, second].some(isAloneOnLine)) return [tax];
  return flags & 64 ? [tax, second] : [tax];
}

function isUntaxed(type: TransactionType): boolean {
  return !transactionTypes[type].taxable;
}
