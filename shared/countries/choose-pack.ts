import type { CountryPack, PackChart } from './country-pack.ts';
import { countryCodes, packOf } from './read-packs.ts';

/** What a founder says: the letters of a country, a chart of it, answers to its questions. */
export interface PackWish {
  readonly country: string;
  readonly chart?: string | null | undefined;
  readonly answers?: Readonly<Record<string, string>> | null | undefined;
}
/** A pack with its chart and an answer to each of its questions. */
export interface ChosenPack {
  readonly pack: CountryPack;
  readonly chart: PackChart;
  readonly answers: Readonly<Record<string, string>>;
}
/** What is wrong with a wish, by the field of it; each message says what there is. */
export type WishFaults = Record<string, string[]>;

/** The pack that somebody wishes, with the defaults of what she leaves out; or what is wrong with the wish. */
export function choosePack({ country, chart, answers }: PackWish): ChosenPack | { readonly faults: WishFaults } {
  if (!countryCodes().includes(country.toLowerCase())) {
    const known = countryCodes().map((code) => code.toUpperCase());
    return {
      faults: {
        country: [
          `There is no pack of the country ${country}. There are ${known.join(', ')}; for another, leave it out and give currency_code.`,
        ],
      },
    };
  }
  const pack = packOf(country);
  const chosen = chart ? pack.charts.find(({ code }) => code === chart.toLowerCase()) : pack.charts[0];
  const faults: WishFaults = { ...(chosen ? {} : { chart: [chartFault(chart, pack)] }), ...answerFaults(answers ?? {}, pack) };
  if (!chosen || Object.keys(faults).length > 0) return { faults };
  const given = answers ?? {};
  const all = pack.questions.map((question) => [question.key, given[question.key] ?? question.default] as const);
  return { pack, chart: chosen, answers: Object.fromEntries(all) };
}

function chartFault(chart: string | null | undefined, { country, charts }: CountryPack): string {
  return `${country} has no chart ${chart ?? ''}. It has ${charts.map(({ code }) => code).join(', ')}.`;
}

function answerFaults(answers: Readonly<Record<string, string>>, { country, questions }: CountryPack): WishFaults {
  const faults: WishFaults = {};
  for (const [key, answer] of Object.entries(answers)) {
    const question = questions.find((one) => one.key === key);
    if (!question) {
      const asked = questions.map((one) => one.key).join(', ');
      faults[`answers.${key}`] = [`${country} asks no ${key}. It asks ${asked === '' ? 'nothing' : asked}.`];
    } else if (!question.of.some((one) => one.answer === answer)) {
      faults[`answers.${key}`] = [`${answer} is no answer to ${key}. Give ${question.of.map((one) => one.answer).join(' or ')}.`];
    }
  }
  return faults;
}
