import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';

/** A table whose headers say that its rows are no bookings of a bank. */
export class NoBookings extends UnreadableFile {
  override readonly name = 'NoBookings';

  constructor(headers: readonly string[]) {
    super(`has no bookings: its columns are those of orders or products (${headers.slice(0, 3).map(shownPart).join(', ')})`);
  }
}
