import { UnreadableFile } from '../files/unreadable-file.ts';

/** A file is a table of bookings, and nothing says which column holds what. */
export class MissingProfile extends UnreadableFile {
  override readonly name = 'MissingProfile';

  constructor() {
    super('is CSV, and no profile says which column holds what');
  }
}
