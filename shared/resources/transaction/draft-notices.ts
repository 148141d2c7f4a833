import { codesOf } from '../../accounting/codes-of.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';

/** What whoever posts a draft that was made from a document should look at. */
export const draftNotices = {
  supplier_unknown: 'No contact is the supplier',
  bank_account_new: 'The supplier wants to be paid to an account that the contact does not have',
  not_for_us: 'The buyer is somebody else',
  tax_open: 'A tax of the document is none of the books, or several',
  line_as_total: 'Quantity and price of a line do not come to its amount',
  no_lines: 'The document says no lines',
} as const;
export type NoticeCode = keyof typeof draftNotices;

export interface DraftNotice {
  code: NoticeCode;
  message: string;
  /** The line of the draft, from 0. */
  line: number | null;
  /** Of an open tax: the taxes of the entity that it could be. */
  tax_ids: number[];
}

export const shownNotices = answerList(
  answerObject(
    {
      code: choice('draft_notices', codesOf(draftNotices)),
      message: shownText,
      line: orNull(shownInteger),
      tax_ids: answerList(shownInteger),
    },
    { title: 'DraftNotice' },
  ),
);

/** What the document says of a supplier who is no contact yet: a body of `POST /contact`. */
export interface SuggestedContact {
  name: string;
  kind: 'supplier';
  vat_id?: string;
  tax_number?: string;
  email?: string;
  phone?: string;
  address?: Record<string, string> & { country: string };
  bank_accounts?: { iban: string }[];
}

const texts = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, shownText]));
const address = texts('line1', 'line2', 'line3', 'city', 'postal_code', 'region', 'country');

export const shownSuggestion = answerObject(
  {
    ...texts('name', 'kind', 'vat_id', 'tax_number', 'email', 'phone'),
    address: answerObject(address, { optional: Object.keys(address).filter((key) => key !== 'country') }),
    bank_accounts: answerList(answerObject({ iban: shownText })),
  },
  { title: 'SuggestedContact', optional: ['vat_id', 'tax_number', 'email', 'phone', 'address', 'bank_accounts'] },
);
