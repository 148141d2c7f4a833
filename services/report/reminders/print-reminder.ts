import type { Language } from '../../../shared/api/locales.ts';
import { styleOf } from '../../../shared/documents/look.ts';
import { buyerOf, sellerOf } from '../../../shared/documents/parties.ts';
import type { ProposedItem, ReminderProposal } from '../../../shared/documents/reminder-letter.ts';
import type { Letter, LetterFact } from '../../../shared/pdf/letter.ts';
import { DOCUMENT_VERSION } from '../../../shared/resources/document/issued-document.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { ReminderTerms } from '../../../shared/resources/reminder/reminder-levels.ts';
import { letterInForm } from '../documents/letter-in-form.ts';
import type { FileOfLetter } from '../documents/letter-in-form.ts';
import { letterhead } from '../documents/letterhead.ts';
import { paragraphsOf } from '../documents/lines-of.ts';
import { grouped } from '../documents/printed-payment.ts';
import { documentWords } from '../documents/words/document-words.ts';
import { signedBy } from '../mails/mail-parts.ts';
import { mailWords } from '../mails/words/mail-words.ts';
import type { LocaleFormat } from '../print/locale-format.ts';
import { isZero } from '../print/prove-statement.ts';
import { fillWords } from '../print/words/words-of.ts';

interface Writing {
  readonly entity: Entity;
  /** `2024-07-11` */
  readonly day: string;
  readonly language: Language;
  readonly format: LocaleFormat;
}

type Item = Pick<ProposedItem, 'level' | 'transaction_no' | 'transaction_date' | 'due_date' | 'days_overdue' | 'outstanding'>;

/** What a letter says of a reminder, of one that is proposed or that was sent. */
export interface PrintedReminder {
  readonly contact: Contact;
  readonly proposal: Pick<ReminderProposal, 'level' | 'currency_code' | 'interest' | 'fee' | 'total'> & { readonly items: readonly Item[] };
  /** Those of the level now; it may be gone since. */
  readonly terms?: Pick<ReminderTerms, 'texts'>;
}

/** A reminder as a letter: what is overdue, since when, and what is asked for. */
export function printReminder({ contact, proposal, terms }: PrintedReminder, { entity, day, language, format }: Writing): Letter {
  const words = mailWords[language];
  const { reminder } = words;
  const seller = sellerOf(entity);
  const amount = (figure: string): string => format.amount(figure).shown;
  const title = proposal.level === 1 ? reminder.first : fillWords(reminder.further, { level: proposal.level });
  const said = terms?.texts?.find((text) => text.language === language);
  return {
    ...{ version: DOCUMENT_VERSION, title, heading: title, mark: null, day, subject: null, notes: [], slip: null },
    ...letterhead({ seller, buyer: buyerOf(contact), style: styleOf(entity), language, format }),
    facts: [
      [documentWords[language].facts.date, format.day(day).shown],
      [reminder.customer, contact.code],
    ],
    intro: paragraphsOf(said?.intro ?? reminder.intro),
    ...itemsTable(proposal, format, language),
    taxes: { heads: [], rows: [] },
    sums: [...asked(reminder.interest, proposal.interest, amount), ...asked(reminder.fee, proposal.fee, amount)],
    due: [documentWords[language].sums.payable, `${amount(proposal.total)} ${proposal.currency_code}`],
    payment: paidTo(entity, language),
    closing: paragraphsOf(said?.closing ?? `${reminder.paid}\n\n${signedBy(seller.name, words)}`),
  };
}

/** The letter as a file of the form, with the logo of the entity as it is now. */
export function reminderInForm(letter: Letter, format: 'text' | 'html' | 'pdf', entity: Entity): Promise<FileOfLetter> {
  const { logo_sha256 } = styleOf(entity);
  return letterInForm(letter, { entity_id: entity.id, format, name: [letter.title, entity.name, letter.day], logo_sha256 });
}

function itemsTable(
  { items, currency_code }: PrintedReminder['proposal'],
  format: LocaleFormat,
  language: Language,
): Pick<Letter, 'columns' | 'rows'> {
  const { facts, columns } = documentWords[language];
  const { reminder } = mailWords[language];
  const heads = [
    reminder.level,
    facts.number,
    facts.date,
    facts.due_date,
    reminder.days,
    fillWords(columns.amount, { currency: currency_code }),
  ];
  const figures = new Set([reminder.days, heads.at(-1)!]);
  return {
    columns: heads.map((label) => ({ label, figures: figures.has(label) })),
    rows: items.map((item) => ({
      cells: [
        String(item.level),
        item.transaction_no,
        format.day(item.transaction_date).shown,
        format.day(item.due_date).shown,
        format.count(item.days_overdue).shown,
        format.amount(item.outstanding).shown,
      ],
      more: [],
    })),
  };
}

function asked(label: string, figure: string, amount: (figure: string) => string): LetterFact[] {
  return isZero(figure) ? [] : [[label, amount(figure)]];
}

/** The account of the entity that its documents name first. */
function paidTo({ name, identity }: Entity, language: Language): Letter['payment'] {
  const accounts = identity?.bank_accounts ?? [];
  const account = accounts.find((one) => one.default) ?? accounts[0];
  if (!account) return null;
  const { payment } = documentWords[language];
  const said: (readonly [string, string | null])[] = [
    [payment.holder, account.name ?? name],
    [payment.iban, grouped(account.iban)],
    [payment.bic, account.bic],
  ];
  return { title: payment.title, facts: said.flatMap(([term, value]): LetterFact[] => (value ? [[term, value]] : [])), code: null };
}
