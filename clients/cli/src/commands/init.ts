import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { print, say } from '../terminal/output.ts';

interface Asked extends Global {
  country: string;
  chart?: string;
  answer?: string[];
  language?: string;
  year?: string;
  dry?: true;
}

/** Founds a company by the pack of its country: chart, taxes and the boxes of the return in one call. Says what it made and what is unchecked. */
export async function run({ country, chart, answer = [], language, year, dry, ...global }: Asked, name: string): Promise<void> {
  const daybook = await connect(global);
  const { country: pack } = await daybook.get('/books/v1/country/{code}', { path: { code: country.toLowerCase() } });
  const body = {
    name,
    country,
    answers: Object.fromEntries(answer.map(answerOf)),
    ...(chart === undefined ? {} : { chart }),
    ...(language === undefined ? {} : { language: language as 'en' }),
    ...(year === undefined ? {} : { calendar_year: Number(year) }),
  };
  const { resource: entity } = await daybook.post('/books/v1/entity', { body, ...(dry ? { dryRun: true } : {}) });
  const { chart: made, answers } = entity.pack!;
  const accounts = pack.charts.find(({ code }) => code === made)?.accounts.length ?? 0;
  const chosen = Object.entries(answers).map(([question, one]) => `${question} ${one}`);
  print(`${entity.name}: ${accounts} accounts of ${made}, taxes of ${pack.name}, the return ${pack.form}; ${chosen.join(', ')}\n`);
  if (pack.status !== 'checked') say('No accountant of the country has checked the pack yet: compare the first return with the form.');
  if (!dry) say(`Open its books: daybook entity use ${entity.id}, or daybook login`);
}

/** `vat_due=payment` */
function answerOf(given: string): [question: string, answer: string] {
  const [question = '', answer] = given.split('=');
  if (answer === undefined) throw new CommandError(`An answer is a question and what you say to it: vat_due=payment; got ${given}`);
  return [question, answer];
}
