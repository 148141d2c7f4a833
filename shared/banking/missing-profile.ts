import { shownPart, UnreadableFile } from '../files/unreadable-file.ts';

/** A file does not say how it is read: which column of a table holds what, or what a figure is. */
export class MissingProfile extends UnreadableFile {
  override readonly name = 'MissingProfile';

  /** @param open a figure that may be two amounts, or the two forms of its days; without it, the file is a table */
  constructor(open?: string, of: 'figures' | 'days' = 'figures') {
    super(
      of === 'days'
        ? `has days that are ${open ?? ''}, and no profile says which`
        : open === undefined
          ? 'is CSV, and no profile says which column holds what'
          : `has the amount "${shownPart(open)}", and neither its other amounts nor a profile says whether a comma or a point divides the decimals`,
    );
  }
}
