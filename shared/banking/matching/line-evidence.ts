import { findReferences } from '../references/find-references.ts';
import { referenceKey, typesOfReference } from '../references/reference-types.ts';
import type { MatchLine, OpenItem, SettledItem } from './matched-books.ts';
import { wordsOfLine } from './match-index.ts';
import type { MatchIndex } from './match-index.ts';
import type { NumberHit } from './number-index.ts';
import type { Payer } from './payers.ts';

/** What a line says of who and what for, found once for all kinds of candidates. */
export interface LineEvidence {
  line: MatchLine;
  index: MatchIndex;
  words: string[];
  texts: (string | null)[];
  payer: Payer | undefined;
  /** Open items that its reference or text names. */
  named: NumberHit<OpenItem>[];
  /** A settled item that it names, where it names no open one. */
  settled: NumberHit<SettledItem> | undefined;
  /** A number of our form that is not in the books, where it names no item. */
  unknown: string | undefined;
}

export function evidenceOf(line: MatchLine, index: MatchIndex): LineEvidence {
  const words = wordsOfLine(line);
  const texts = [line.text, ...line.parts.map(({ text }) => text), ...(line.other_texts ?? [])];
  const referred = referenceKeysOf(line).flatMap((key) => index.items.ofReference(key));
  const found = index.items.find(words).filter(({ of }) => referred.every((hit) => hit.of !== of));
  const named = [...referred, ...found].filter(({ of }) => isOfCurrency(of, line));
  const certain = named.filter(({ strength }) => strength !== 'tail');
  const settled = certain.length > 0 ? undefined : index.settled.find(words).find(({ strength }) => strength !== 'tail');
  const unknown = certain.length > 0 || settled !== undefined ? undefined : index.forms.find(words);
  return { line, index, words, texts, payer: index.payers.of(line), named, settled, unknown };
}

const isOfCurrency = ({ currency }: OpenItem, line: MatchLine): boolean =>
  currency === line.currency || currency === line.original?.currency;

/** References whose check digits fit: those of the bank's field, and those in the text. */
function referenceKeysOf({ references, text, parts }: MatchLine): string[] {
  const fields = [...references, ...parts.flatMap((part) => part.references)]
    .map(({ value }) => value)
    .filter((value) => typesOfReference(value).length > 0);
  const free = [text, ...parts.map((part) => part.text)]
    .flatMap((said) => (said === null ? [] : findReferences(said)))
    .map(({ value }) => value);
  return [...new Set([...fields, ...free].map(referenceKey))];
}
