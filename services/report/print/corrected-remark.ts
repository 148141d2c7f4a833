import type { Correction } from '../reading/read-corrections.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { fillWords } from './words/words-of.ts';

type Remarked = Pick<PrintedStatement, 'provisional'>;

/** The line under a title that names the entries by which this year corrects the one beside it (IAS 8.42, docs/accounting.md §11.31). */
export function correctedRemark(
  corrections: readonly Correction[],
  { provisional, words }: Remarked & Pick<PrintedStatement, 'words'>,
): Remarked {
  if (corrections.length === 0) return provisional === undefined ? {} : { provisional };
  const line = fillWords(words.phrases.corrected, { entries: corrections.map(({ transactionNo }) => transactionNo).join(', ') });
  return { provisional: [...(provisional === undefined ? [] : [provisional]), line].join(' · ') };
}
