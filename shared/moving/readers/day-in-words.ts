import { dateReader } from '../../banking/csv/read-date.ts';

const forms = ['YYYY-MM-DD', 'DD MMM YYYY', 'D MMM YYYY', 'MMM D, YYYY', 'MMM D YYYY', 'D. MMM YYYY', 'DD.MM.YYYY', 'DD/MM/YYYY'];
const readers = forms.map((form) => dateReader(form)!);
const day = /\d{4}-\d\d-\d\d|\d{1,2}\.? \p{L}{3,10} \d{4}|\p{L}{3,10} \d{1,2},? \d{4}|\d\d[./]\d\d[./]\d{4}/gu;

/** The last day that a title names: `As at 31 December 2023`, `For the period 01.01.2023 to 31.12.2023`. `03/04/2023` is none where both may be the month. */
export function dayInWords(title: string): string | undefined {
  const last = title.slice(0, 500).match(day)?.at(-1);
  if (last === undefined || /^(?:0\d|1[0-2])\/(?:0\d|1[0-2])\//.test(last)) return undefined;
  return readers.map((read) => read(last)).find((one) => one?.warning === undefined && one?.day)?.day ?? undefined;
}
