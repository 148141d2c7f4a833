/** What a column of a bank's CSV file may be; `status` says whether a row is booked. */
export type ColumnRole =
  | 'booked_on'
  | 'value_on'
  | 'amount'
  | 'direction'
  | 'money_in'
  | 'money_out'
  | 'currency'
  | 'name'
  | 'iban'
  | 'text'
  | 'bank_ref'
  | 'balance'
  | 'status';

/** Headers of banks in several languages, folded to letters of ASCII. */
const words: readonly (readonly [role: ColumnRole, words: RegExp])[] = [
  [
    'direction',
    /af ?bij|soll ?\/? ?haben|^s ?\/ ?h$|debit ?\/? ?credit|dr ?\/? ?cr|credit ?debit|kennzeichen|^type debit|^sens$|richtung|direction|^(transaction |trans |entry )?type$|^d ?\/ ?c$|^c ?\/ ?d$|umsatzart/,
  ],
  ['value_on', /valut?a|wertstell|value ?da|date (de )?valeur|fecha valor|rente(datum)?|interest date|valuedate/],
  [
    'balance',
    /^(?!.*(?:beginning|opening|starting|previous|anfang|alter |vorher|initial|inicial|precedent)).*(?:saldo|balance|solde|kontostand|running)/,
  ],
  [
    'booked_on',
    /buchungs?(tag|dat)|^(datum|date|fecha|data|dato|tag)\b|boekdatum|book(ing|ed)? ?(date|on)|date (operation|comptab|de l)|(transaction|posting|completed|started) ?date|transactie ?datum|bokforing|fecha (operacion|contable)|date d.?operation/,
  ],
  [
    'money_out',
    /^(debit|debet|soll|lastschrift|belastung|cargos?|paid out|money out|outflow|withdrawals?|uit|sorties?|ausgabe)|debit amount|debit in/,
  ],
  ['money_in', /^(credit|kredit|haben|gutschrift|abonos?|paid in|money in|inflow|deposits?|entrees?|einnahme)|credit amount|credit in/],
  ['amount', /betrag|amount|montant|importe|bedrag|belopp|belob|umsatz|kwota|importo|^value$|^summe$/],
  ['currency', /wahrung|waehrung|currency|devise|divisa|moneda|munt|valuta|valutakode|ccy/],
  [
    'iban',
    /iban|kontonummer|konto-?nr|^account$|account (number|no)|gegenkonto|tegenrekening|rekeningnummer|counterparty|compte (tiers|contrepartie)|cuenta/,
  ],
  [
    'name',
    /^(?!.*(?:inhaber|account ?(?:holder|owner|name)|card ?holder|own name|titulaire|titular|intestatario)).*(?:beguenstig|begunstig|auftraggeber|zahlungs?(pflicht|empfang)|empfanger|partner|payee|name|naam|tegenpartij|counterparty|beneficiar|tiers|merchant|payer)/,
  ],
  [
    'text',
    /zweck|beschreib|description|libelle|concepto|omschrijving|mededeling|memo|details|reference text|buchungstext|narrative|text|betreff|communication|particulars|motif|motiv[eo]|reason|remittance|causale|tytul|(payment|payer|sender|your|customer) ?ref|referen[cz]\w* (de pago|paiement)|notes?$/,
  ],
  [
    'bank_ref',
    /^(?!.*(?:mandat|end.to.end|kunden|customer|purpose|payment|payer|sender|your|reason|pago|paiement|zahlungs)).*(?:transaction ?id|referen[cz]|\bref\b|umsatz-?id|transaktions(?!typ|beschreib)|fitid|\bid$)/,
  ],
  ['status', /status|state|zustand|statut|estado/],
];

/** What was paid in another currency, beside what it is in the account's. */
const foreign = /original|fremd|foreign|ursprung|origine/;

/** The roles that a header may name, the likeliest first: `Valuta` is a day in one country and a currency in the next. */
export function rolesOfHeader(header: string): ColumnRole[] {
  const said = folded(header);
  const roles = words.filter(([, pattern]) => pattern.test(said)).map(([role]) => role);
  return foreign.test(said) ? roles.filter((role) => role !== 'amount' && role !== 'currency') : roles;
}

/** Whether a header of a column of numbers names our own account. */
export const isOwnAccount = (header: string): boolean =>
  /auftragskonto|auftraggeberkonto|eigenes|own account|our account|^account$|^rekening(nummer)?$/.test(folded(header));

/** Columns of what a shop sells; two of them, and the rows are orders. */
const of_orders =
  /\bsku\b|^(line ?item|product|artikel|item)\b|^(quantity|qty|menge|anzahl|quantite|cantidad)\b|order (id|no|number|status)|bestell(nummer|status)|^(unit )?price$|einzelpreis|^ean$|variant/;

/** The headers of a list of orders or products, which books nothing; none of a bank's. */
export function headersOfOrders(headers: readonly string[]): string[] {
  const found = headers.filter((header) => of_orders.test(folded(header)));
  return found.length >= 2 && !headers.some((header) => rolesOfHeader(header).includes('balance')) ? found : [];
}

/** Whether a header is one of a list of purchases by card, which many banks write without a sign. */
export const isOfCard = (header: string): boolean =>
  /\b(card|karte|kreditkarte|kartennummer|carte|tarjeta|kaart|merchant|cardholder)\b/.test(folded(header));

const folded = (header: string): string =>
  header.slice(0, 60).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase().replace(/[_.]+/g, ' ').trim();

const booked = new Set([
  'BOOKED',
  'GEBUCHT',
  'COMPLETED',
  'SETTLED',
  'POSTED',
  'CLEARED',
  'UMSATZ GEBUCHT',
  'COMPTABILISE',
  'CONTABILIZADO',
  'VERWERKT',
  'OK',
  'DONE',
]);

const pending = new Set(['PENDING', 'VORGEMERKT', 'AUSSTEHEND', 'EN ATTENTE', 'PENDIENTE', 'IN BEHANDELING']);

/** Whether a word in the place of a day says that the row is not booked yet. */
export const saysPending = (word: string): boolean => pending.has(word.trim().toUpperCase());

/** Whether a word of a column of states says that the row is booked. */
export const saysBooked = (word: string): boolean => booked.has(word.trim().toUpperCase());
