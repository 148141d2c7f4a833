import type { Language } from '../../../shared/api/locales.ts';
import { buyerOf, sellerOf } from '../../../shared/documents/parties.ts';
import type { ReminderProposal } from '../../../shared/documents/reminder-letter.ts';
import type { Letter, LetterFact } from '../../../shared/pdf/letter.ts';
import { paperOf } from '../../../shared/pdf/paper.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import { addressLines } from '../documents/address-lines.ts';
import { linesOf } from '../documents/lines-of.ts';
import { INK, paragraphs, sellerLines } from '../documents/print-document.ts';
import { grouped } from '../documents/printed-payment.ts';
import { documentWords } from '../documents/words/document-words.ts';
import { mailWords } from '../mails/words/mail-words.ts';
import type { LocaleFormat } from '../print/locale-format.ts';
import { directionOf } from '../print/render-html.ts';
import { fillWords } from '../print/words/words-of.ts';
import type { Proposed } from './propose-reminders.ts';

interface Writing {
  readonly entity: Entity;
  /** `2024-07-11` */
  readonly day: string;
  readonly language: Language;
  readonly format: LocaleFormat;
}

/** A reminder as a letter: what is overdue, since when, and what is asked for. */
export function printReminder({ contact, proposal, terms }: Proposed, { entity, day, language, format }: Writing): Letter {
  const { reminder, ...words } = mailWords[language];
  const { page, missing } = documentWords[language];
  const { identity } = entity;
  const [seller, buyer] = [sellerOf(entity), buyerOf(contact)];
  const amount = (figure: string): string => format.amount(figure).shown;
  const title = proposal.level === 1 ? reminder.first : fillWords(reminder.further, { level: proposal.level });
  const said = terms.texts?.find((text) => text.language === language);
  const at_home = seller.address?.country ?? null;
  return {
    ...{ title, heading: title, mark: null, language, locale: format.locale, day, subject: null, notes: [], slip: null },
    direction: directionOf(new Intl.Locale(format.locale)),
    paper: identity?.paper ? (identity.paper === 'letter' ? 'us-letter' : 'a4') : paperOf(format.locale),
    colour: identity?.colour ?? INK,
    seller: {
      name: seller.trade_name ?? seller.name,
      line: [seller.name, ...addressLines(seller, { language, at_home: null })].join(' · '),
      lines: sellerLines(seller, language),
    },
    buyer: [buyer.name, ...addressLines(buyer, { language, at_home })],
    facts: [
      [documentWords[language].facts.date, format.day(day).shown],
      [reminder.customer, contact.code],
    ],
    intro: paragraphs(said?.intro ?? reminder.intro),
    ...itemsTable(proposal, format, language),
    taxes: { heads: [], rows: [] },
    sums: [...asked(reminder.interest, proposal.interest, amount), ...asked(reminder.fee, proposal.fee, amount)],
    due: [documentWords[language].sums.payable, `${amount(proposal.total)} ${proposal.currency_code}`],
    payment: paidTo(entity, language),
    closing: paragraphs(said?.closing ?? `${reminder.paid}\n\n${words.regards}\n${seller.name}`),
    footer: identity?.footer && identity.footer.length > 0 ? identity.footer.map(linesOf) : [sellerLines(seller, language)],
    phrases: { page, missing },
  };
}

function itemsTable(
  { items, currency_code }: ReminderProposal,
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
  return /[1-9]/.test(figure) ? [[label, amount(figure)]] : [];
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
