import { fileName } from '../../../shared/api/table/file-name.ts';
import type { ExportedBooks, ExportLack } from '../../../shared/moving/exported.ts';
import { beancountWriter } from '../../../shared/moving/writers/beancount.ts';
import { lacksOfDatev } from '../../../shared/moving/writers/datev-lacks.ts';
import { datevWriter } from '../../../shared/moving/writers/datev.ts';
import { lacksOfFec } from '../../../shared/moving/writers/fec-lacks.ts';
import { fecWriter, fileNameOfFec } from '../../../shared/moving/writers/fec.ts';
import { hledgerWriter } from '../../../shared/moving/writers/hledger.ts';
import type { TextWriter } from '../../../shared/moving/writers/plain-text.ts';
import { lacksOfSaft } from '../../../shared/moving/writers/saft-lacks.ts';
import { fileNameOfSaft, saftWriter } from '../../../shared/moving/writers/saft.ts';
import { lacksOfSie } from '../../../shared/moving/writers/sie-lacks.ts';
import { sieWriter } from '../../../shared/moving/writers/sie.ts';
import type { ExportForm } from '../../../shared/resources/reports/export-parameters.ts';
import { postingsTable } from './postings-table.ts';
import type { PostingsTable } from './postings-table.ts';
import type { DimensionsRead } from './read-dimensions.ts';

/** How the books are written in a form: as text, or as rows of a table. */
export interface WrittenForm {
  readonly writer: (books: ExportedBooks) => TextWriter | PostingsTable;
  readonly fileName: (books: ExportedBooks) => string;
  /** True: a file shows days of one fiscal year, that of the last day unless a first one is given. */
  readonly of_a_year: boolean;
  /** What its file says of dimensions besides the codes at each posting. */
  readonly dimensions: DimensionsRead;
  /** Whether its lines say what they are charged with. */
  readonly taxes: boolean;
  /** What keeps these books from being written in it truly. */
  readonly lacks: (books: ExportedBooks) => ExportLack[];
}

const named =
  (extension: string) =>
  ({ name, to }: ExportedBooks): string =>
    fileName([name, 'books', to], extension);

/** A form that takes whatever books there are. */
const plain = { of_a_year: false, dimensions: 'none', taxes: false, lacks: () => [] } as const;

export const writtenForms: Readonly<Record<ExportForm, WrittenForm>> = {
  hledger: { ...plain, writer: hledgerWriter, fileName: named('journal') },
  beancount: { ...plain, writer: beancountWriter, fileName: named('beancount') },
  csv: { ...plain, writer: postingsTable, fileName: named('csv'), dimensions: 'codes' },
  sie: { writer: sieWriter, fileName: named('se'), of_a_year: true, dimensions: 'values', taxes: false, lacks: lacksOfSie },
  datev: {
    writer: datevWriter,
    fileName: ({ from, to }) => `EXTF_Buchungsstapel_${from}_${to}.csv`,
    of_a_year: true,
    dimensions: 'none',
    taxes: false,
    lacks: lacksOfDatev,
  },
  fec: { writer: fecWriter, fileName: fileNameOfFec, of_a_year: true, dimensions: 'none', taxes: false, lacks: lacksOfFec },
  saft: { writer: saftWriter, fileName: fileNameOfSaft, of_a_year: true, dimensions: 'values', taxes: true, lacks: lacksOfSaft },
};
