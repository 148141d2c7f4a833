import { UnreadableFile } from '../files/unreadable-file.ts';
import type { FilePlace } from '../files/unreadable-file.ts';
import type { ReadJournalTerms } from './journal.ts';

/** Something in a file may mean two things, and nobody but a person knows which: it is asked for, never guessed. */
export class OpenQuestion extends UnreadableFile {
  override readonly name = 'OpenQuestion';
  /** What answers it. */
  readonly field: QuestionField;

  constructor(field: QuestionField, reason: string, place?: FilePlace) {
    super(reason, place);
    this.field = field;
  }
}

export type QuestionField = keyof Pick<ReadJournalTerms, 'decimal_sign' | 'date_order'>;

/** A figure of which a comma or a point may divide the decimals. */
export const openFigure = (figure: string, place?: FilePlace): OpenQuestion =>
  new OpenQuestion(
    'decimal_sign',
    `has the figure "${figure.slice(0, 40)}", of which a comma or a point may divide the decimals: give decimal_sign`,
    place,
  );
