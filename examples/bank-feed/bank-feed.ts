import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A booking as an interface of a bank tells it (Berlin Group, NextGenPSD2: Transactions). */
interface Booking {
  transactionId?: string;
  endToEndId?: string;
  bookingDate: string;
  valueDate?: string;
  transactionAmount: { amount: string };
  creditorName?: string; // of what we pay
  creditorAccount?: { iban?: string };
  debtorName?: string; // of what we get
  debtorAccount?: { iban?: string };
  remittanceInformationUnstructured?: string;
}

/** The same as a line of a statement. */
function lineOf(one: Booking): Record<string, unknown> {
  const { amount } = one.transactionAmount;
  const other = amount.startsWith('-')
    ? { name: one.creditorName, iban: one.creditorAccount?.iban }
    : { name: one.debtorName, iban: one.debtorAccount?.iban };
  return {
    amount,
    booked_on: one.bookingDate,
    value_on: one.valueDate,
    bank_ref: one.transactionId,
    end_to_end_id: one.endToEndId,
    counterparty: other,
    text: one.remittanceInformationUnstructured,
  };
}

const { DAYBOOK = 'http://localhost:3000', CLIENT_ID = '', CLIENT_SECRET = '', IBAN } = process.env;
const bookings = readFileSync(process.argv[2] ?? '/dev/stdin', 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');
const body = JSON.stringify({ number: IBAN, lines: bookings.map((line) => lineOf(JSON.parse(line) as Booking)) });

async function post<T>(path: string, sent: string | URLSearchParams, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(DAYBOOK + path, { method: 'POST', headers, body: sent });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const credentials = new URLSearchParams({ grant_type: 'client_credentials', client_id: CLIENT_ID, client_secret: CLIENT_SECRET });
const { access_token } = await post<{ access_token: string }>('/auth/v1/token', credentials);
const { statements } = await post<{ statements: { counts: { new: number; known: number } }[] }>('/books/v1/bank-statement', body, {
  authorization: `Bearer ${access_token}`,
  'content-type': 'application/json',
  // A run that was cut off is repeated: the same lines have the same key.
  'idempotency-key': createHash('sha256').update(body).digest('hex'),
});
for (const { counts } of statements) console.log(`${counts.new} new, ${counts.known} known`);
