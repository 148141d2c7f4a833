import { Decimal } from '../../../shared/accounting/decimal.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksOfCaller } from './books-of-caller.ts';
import { contactIdOf } from './find-named.ts';
import { fields, given, listOf, oneOf, text } from './tool.ts';
import type { Given } from './tool.ts';

const partActs = ['post', 'settle', 'transfer', 'on_account'];
/** What may be done with a line in the words of an assistant; each act is one of the API's. */
const acts = [...partActs, 'split', 'ignore'];

const partKeys = ['act', 'amount', 'account', 'contact', 'documents', 'tax_codes', 'dimensions', 'narration'];

/** How a line is done, where no match says it. */
export const actOnLine = fields(
  {
    line: { type: 'integer' },
    act: oneOf(acts, 'post: on account; settle: documents; transfer: to the bank account; on_account: of contact; split: into parts'),
    account: text(),
    contact: text(),
    documents: listOf(text()),
    other_line: { type: 'integer', description: 'transfer: that of the other bank' },
    tax_codes: listOf(text('In the amount')),
    dimensions: { type: 'object' },
    narration: text(),
    reason: text('ignore'),
    parts: { ...listOf({ type: 'object' }), description: `split: each ${partKeys.join(', ')}; + is money in` },
  },
  ['line', 'act'],
);

interface Amounted {
  id: number;
  amount: string;
}

/** The acts as the API takes them. Throws 422 for lines, accounts, contacts and documents that there are not. */
export async function actsAsTold(told: readonly Given[], books: BooksOfCaller): Promise<object[]> {
  const query = { ids: told.map(({ line }) => Number(line)).join(','), perPage: String(told.length) };
  const { data } = await books.call<{ data: Amounted[] }>('listBankLines', { query });
  const amounts = new Map(data.map(({ id, amount }) => [id, amount]));
  return Promise.all(
    told.map(async (one) => {
      const line_id = Number(one.line);
      const amount = amounts.get(line_id);
      if (amount === undefined) throw new RequestError(422, { line: [`There is no bank line ${line_id}; ask reconcile without do.`] });
      return { line_id, ...(await actOf(one, amount, books)) };
    }),
  );
}

async function actOf(told: Given, amount: string, books: BooksOfCaller): Promise<object> {
  const { act, other_line, reason } = told;
  if (act === 'split') return { act, acts: await partsOf(told, amount, books) };
  if (act === 'ignore') return { act, reason };
  return { ...(await deedOf(told, amount, books)), ...(other_line === undefined ? {} : { other_line_id: other_line }) };
}

/** What a part of a line does; the last one without an amount takes what the others leave. */
async function partsOf({ parts = [] }: Given, amount: string, books: BooksOfCaller): Promise<object[]> {
  let rest = new Decimal(amount);
  const made: object[] = [];
  for (const part of parts as Given[]) {
    checkPart(part);
    const own = given(part, 'amount') ?? rest.toFixed();
    rest = rest.minus(own);
    made.push({ ...(await deedOf(part, own, books)), amount: own });
  }
  return made;
}

function checkPart(part: Given): void {
  const unknown = Object.keys(part).filter((key) => !partKeys.includes(key));
  if (unknown.length > 0)
    throw new RequestError(422, { parts: [`There is no ${unknown.join(', ')}; a part takes ${partKeys.join(', ')}.`] });
  if (!partActs.includes(String(part.act)))
    throw new RequestError(422, { parts: [`The act of a part must be one of ${partActs.join(', ')}.`] });
  const { amount } = part;
  if (amount !== undefined && !(typeof amount === 'string' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(amount)))
    throw new RequestError(422, { parts: ['The amount of a part must be decimal text like -12.50; + is money in.'] });
}

async function deedOf(told: Given, amount: string, books: BooksOfCaller): Promise<object> {
  const { act, documents, tax_codes, dimensions } = told;
  const account = given(told, 'account');
  const account_id = account === undefined ? undefined : (await books.account(account)).id;
  const narration = given(told, 'narration');
  const common = { act, ...(await contactIdOf(given(told, 'contact'), books)), ...(narration === undefined ? {} : { narration }) };
  if (act === 'settle') {
    const found = await Promise.all(((documents ?? []) as string[]).map((one) => books.document(one)));
    return { ...common, items: found.map(({ id }) => ({ id })) };
  }
  if (act !== 'post') return { ...common, ...(account_id === undefined ? {} : { account_id }) };
  if (account_id === undefined) throw new RequestError(422, { account: ['Name the account on which the line is posted.'] });
  const taxed = tax_codes === undefined ? {} : { tax_codes, tax_inclusive: true };
  const line = { account_id, amount: new Decimal(amount).abs().toFixed(), ...taxed, ...(dimensions === undefined ? {} : { dimensions }) };
  return { ...common, line_items: [line] };
}
