import { checkEntries } from '../../api/kinds/check-entries.ts';
import { asIs } from '../../api/kind.ts';
import type { Kind } from '../../api/kind.ts';
import { refuse } from '../../api/kinds/refuse.ts';
import { textFault } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { plain } from '../../api/shape.ts';

type Texts = readonly { readonly language: string; readonly text: string }[] | null;
type TextsBus = Readonly<Record<string, string | null>>;

const languages = 20;
const rules = { max: limits.line_narration_characters, multiline: true };
const words = `an object of up to ${languages} texts by the two letters of their language`;

function entryFault(language: string, value: unknown): string | undefined {
  if (!/^[a-z]{2}$/.test(language))
    return `must have languages as keys, two small letters (ISO 639-1); ${JSON.stringify(language.slice(0, 10))} is none`;
  if (value === null) return undefined;
  const reason = typeof value === 'string' ? textFault(value, rules) : refuse('a text, or null to remove the language', value).reason;
  return reason === undefined ? undefined : `must have proper texts: that of ${language} ${reason}`;
}

function merge(before: Texts | undefined, bus: TextsBus): Texts {
  const texts = new Map((before ?? []).map(({ language, text }) => [language, text]));
  for (const [language, text] of Object.entries(bus)) {
    if (text === null) texts.delete(language);
    else texts.set(language, text);
  }
  return texts.size === 0 ? null : [...texts].map(([language, text]) => ({ language, text }));
}

/** A text that documents print, in the languages that they are printed in. An update changes the languages that it names. */
export const textByLanguage: Kind<TextsBus, Texts, Record<string, string>> = {
  name: 'text_by_language',
  accepts: words,
  check: (value) =>
    checkEntries(value, { words, most: languages, too_many: `must have at most ${languages} languages`, faultOf: entryFault }),
  record: (bus) => merge(null, bus),
  merge,
  show: (record) => Object.fromEntries((record ?? []).map(({ language, text }) => [language, text])),
  column: { each: { language: 'text', text: 'text' } },
  bus: { type: 'object' },
  schema: {
    type: 'object',
    maxProperties: languages,
    propertyNames: { pattern: '^[a-z]{2}$' },
    additionalProperties: { type: ['string', 'null'], maxLength: rules.max },
  },
  answer_schema: { type: 'object', additionalProperties: { type: 'string' } },
  shape: plain,
};

const vatex = /^VATEX-[A-Z0-9]+(-[A-Z0-9]+)*$/;
const vatexWords = 'a code of the VATEX list, like VATEX-EU-132, of at most 30 characters';

/** VATEX: the code list of EN 16931 for the reason of an exemption. New ones join it every year, so only their form is looked at. */
export const exemptionCode: Kind<string, string, string> = {
  ...asIs,
  column: 'text',
  name: 'exemption_code',
  accepts: vatexWords,
  check: (value) => (typeof value === 'string' && value.length <= 30 && vatex.test(value) ? value : refuse(vatexWords, value)),
  bus: { type: 'string', max: 30 },
  schema: { type: 'string', maxLength: 30, pattern: vatex.source },
  shape: plain,
};
