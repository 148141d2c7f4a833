import { papers } from '../words/papers.ts';

/** The unit of a line that names none (UN/ECE Recommendation 20). */
export const PIECE = 'C62';

/** Units that have a word, by their codes; the list of the world has two thousand. */
export const named_units: Readonly<Record<string, string>> = papers.lines.units;

export const unitText = (code: string): string => named_units[code] ?? code;
