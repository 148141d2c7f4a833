import { codeOrder } from '../../accounting/code-order.ts';
import { asIs } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { NumberLiteral } from '../number-literal.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

const accepts = `a code of 1 to ${limits.account_code_characters} letters, digits, ".", "-", "/" or single spaces inside, at least one of them a letter or a digit`;
const signs = /^[\p{L}\p{M}0-9./-]+(?: [\p{L}\p{M}0-9./-]+)*$/u;
const telling = /[\p{L}0-9]/u;
const wholeNumber = /^(\d+)(?:\.0+)?$/;

/** The digits of a number, which a request may send as well; other values as they are. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  return value instanceof NumberLiteral ? (wholeNumber.exec(value.text)?.[1] ?? value) : value;
}

/** The code of an account: text, kept as it is given (docs/accounting.md §4.1). A number is taken as its digits. */
export const accountCode: Kind<string, string, string> = {
  ...asIs,
  column: 'text',
  name: 'account code',
  accepts,
  check: (value) => {
    const text = asText(value);
    const isCode = typeof text === 'string' && [...text].length <= limits.account_code_characters && signs.test(text) && telling.test(text);
    return isCode ? text : refuse(accepts, value);
  },
  bus: { type: 'string', convert: true, max: 2 * limits.account_code_characters },
  also_accepts: 'A number is taken as its digits.',
  schema: { type: 'string', minLength: 1, maxLength: limits.account_code_characters },
  shape: plain,
};

/** The same where a list is asked for it: codes that differ in case alone are one (docs/accounting.md §4.1). */
export const accountCodeInAnyCase: Kind<string, string, string> = { ...accountCode, record: codeOrder };
