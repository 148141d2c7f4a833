import type { BankLineRead } from '../../shared/banking/bank-file.ts';
import { readCsv } from '../../shared/banking/csv/read-csv.ts';
import type { MatchLine } from '../../shared/banking/matching/matched-books.ts';
import { readBankFile } from '../../shared/banking/read-bank-file.ts';
import { findStoredLines } from '../../shared/banking/same-line.ts';
import { profile, writeFile } from './write-file.ts';
import type { FileFormat } from './write-file.ts';

/** A file has so many bookings, and begins with so many of the one before it. */
const OF_FILE = 300;
const OVERLAP = 60;

/** The CSV files of this bank name no id. */
const { bank_ref: _ref, ...columns } = profile.columns;
const without_ids = { ...profile, columns };
const formats: readonly FileFormat[] = ['camt', 'csv', 'mt940', 'ofx', 'csv'];

export interface Doubles {
  files: number;
  /** Bookings that a file showed although an earlier one had. */
  again: number;
  /** Those of them that would have been stored twice. */
  missed: number;
  /** New bookings that were taken for stored ones, and would be lost. */
  invented: number;
}

/** What becomes of files that overlap and come in turn in all formats, whose bookings are known. */
export function importOverlapping(bookings: readonly MatchLine[]): Doubles {
  const told: Doubles = { files: 0, again: 0, missed: 0, invented: 0 };
  let stored: BankLineRead[] = [];
  let known = 0;
  for (let first = 0; known < bookings.length; first += OF_FILE - OVERLAP) {
    const format = formats[told.files % formats.length]!;
    const lines = readBack(format, bookings.slice(first, first + OF_FILE), first);
    const found = findStoredLines(lines, stored);
    for (const [place, { is }] of found.entries()) {
      const isAgain = first + place < known;
      if (isAgain) told.again += 1;
      if (isAgain && is !== 'known') told.missed += 1;
      if (!isAgain && is === 'known') told.invented += 1;
    }
    // Those of the days before are compared no more.
    stored = [...stored.slice(-2 * OF_FILE), ...lines.filter((_, place) => first + place >= known)];
    known = Math.min(first + OF_FILE, bookings.length);
    told.files += 1;
  }
  return told;
}

function readBack(format: FileFormat, lines: readonly MatchLine[], first: number): readonly BankLineRead[] {
  const bytes = Buffer.from(writeFile[format](lines, first));
  const { statements } = format === 'csv' ? readCsv(bytes, without_ids) : readBankFile(bytes);
  const read = statements.flatMap((statement) => statement.lines);
  if (read.length !== lines.length) throw new Error(`${format}: ${lines.length} lines were written, ${read.length} read`);
  return read;
}
