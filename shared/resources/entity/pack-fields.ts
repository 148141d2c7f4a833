import { asIs, Refusal } from '../../api/kind.ts';
import type { Kind } from '../../api/kind.ts';
import { checkEntries } from '../../api/kinds/check-entries.ts';
import { patternText, authorityCode, textFault } from '../../api/kinds/text-kinds.ts';
import { refuse } from '../../api/kinds/refuse.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { plain } from '../../api/shape.ts';

/** An answer to a question that the law of a country leaves open. */
export interface PackAnswer {
  readonly question: string;
  readonly answer: string;
}
/** The country, chart and answers by which an entity was founded, and the version of the pack that made its records. */
export interface EntityPack {
  /** The code of the pack, `de`. */
  readonly country: string;
  readonly chart: string;
  readonly version: number;
  readonly answers: readonly PackAnswer[];
}
type AnswersByQuestion = Record<string, string>;

const MOST = 10;
const rules = { max: 40 };
const words = 'an object like {"vat_due": "payment"}: questions of the country with an answer each';

function entryFault(question: string, answer: unknown): string | undefined {
  if (textFault(question, rules) !== undefined) return `must be ${words}`;
  if (typeof answer === 'boolean') return undefined;
  const reason = typeof answer === 'string' ? textFault(answer, rules) : refuse('a text', answer).reason;
  return reason === undefined ? undefined : `must have texts as answers: that to ${JSON.stringify(question)} ${reason}`;
}

/** Who writes JSON says yes by true. */
const wordOf = (answer: unknown): string => (answer === true ? 'yes' : answer === false ? 'no' : String(answer));
const answersOf = (answers: Record<string, unknown>): AnswersByQuestion =>
  Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, wordOf(answer)]));
const byQuestion = (answers: readonly PackAnswer[]): AnswersByQuestion =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]));

const answersSchema = { type: 'object', maxProperties: MOST, additionalProperties: { type: 'string', maxLength: rules.max } };

const answersKind: Kind<AnswersByQuestion, readonly PackAnswer[], AnswersByQuestion> = {
  name: 'pack_answers',
  accepts: words,
  check: (value) => {
    const checked = checkEntries(value, { words, most: MOST, too_many: `must have at most ${MOST} answers`, faultOf: entryFault });
    return checked instanceof Refusal ? checked : answersOf(checked);
  },
  record: (bus) => Object.entries(bus).map(([question, answer]) => ({ question, answer })),
  show: byQuestion,
  also_accepts: 'true is taken as yes, false as no.',
  bus: { type: 'object' },
  schema: answersSchema,
  shape: plain,
};

const packKind: Kind<never, EntityPack, Omit<EntityPack, 'answers'> & { answers: AnswersByQuestion }> = {
  ...asIs,
  name: 'entity_pack',
  accepts: 'the pack of a country',
  show: ({ country, chart, version, answers }) => ({ country, chart, version, answers: byQuestion(answers) }),
  column: {
    one: { country: 'text', chart: 'text', version: 'integer', answers: { each: { question: 'text', answer: 'text' } } },
  },
  bus: { type: 'any' },
  schema: {
    title: 'EntityPack',
    type: 'object',
    properties: {
      country: { type: 'string' },
      chart: { type: 'string' },
      version: { type: 'integer' },
      answers: answersSchema,
    },
    required: ['country', 'chart', 'version', 'answers'],
  },
  shape: plain,
};

const founding = { create: 'optional', read: 'never' } as const;

/** Founding by the pack of a country (docs/accounting.md §4.5), and what was chosen. */
export const packFields = {
  country: {
    ...founding,
    kind: patternText('pack_country', 2, /^[A-Za-z]{2}$/, 'the two letters of a country'),
    description:
      'Country whose pack it begins with, in place of a `chart_template`: currency, formats, chart, taxes, boxes of the return; `GET /country` lists them.',
    example: 'DE',
  },
  chart: {
    ...founding,
    kind: authorityCode,
    description: 'Which chart of the country; its first unless given.',
    example: 'skr03',
  },
  answers: {
    ...founding,
    kind: answersKind,
    description: "What it chooses where the country's law lets it; the default of each question that is left out.",
    example: { vat_due: 'payment' },
  },
  pack: {
    kind: packKind,
    stored: true,
    sparse: true,
    nullable: true,
    description: 'The pack of a country that it was founded with.',
    example: null,
  },
} as const satisfies RecordFields;
