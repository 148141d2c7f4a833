import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { limits } from '../../shared/api/limits.ts';
import { present } from '../../shared/api/record-form.ts';
import { created, shown, succeeded } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { UNKNOWN_WEIGHT } from '../../shared/books/command.ts';
import type { FileRequest } from '../../shared/books/actions/write-action.ts';
import { readFile } from '../../shared/byte-store/open-byte-store.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { UnreadableFile } from '../../shared/files/unreadable-file.ts';
import { dimensionsToName } from '../../shared/moving/dimensions-to-name.ts';
import type { Journal } from '../../shared/moving/journal.ts';
import { OpenQuestion } from '../../shared/moving/open-question.ts';
import { RESULT } from '../../shared/moving/result-account.ts';
import { leftDimensions } from '../../shared/moving/left-dimensions.ts';
import { readingLimits } from '../../shared/reading/reading-limits.ts';
import type { Reading } from '../../shared/reading/in-reading.ts';
import type { TermsOf } from '../../shared/reading/readers.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import { bookImport as resource } from '../../shared/resources/import/import.ts';
import type { Import } from '../../shared/resources/import/import.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { booksGoOn, leftOpening } from './books-go-on.ts';
import { signOf } from './job/moving-into.ts';
import { keptLines } from './kept-lines.ts';
import { mapAccounts } from './map-accounts.ts';
import { planOf, typesOf } from './plan-of.ts';
import { withValues } from './read-books-dimensions.ts';

type Sent = OperationParams['planImport'];

interface Found {
  journal: Journal | undefined;
  /** The import of the same bytes. */
  again: Import | undefined;
  /** The latest import of the format, whose choices are kept. */
  former: Import | undefined;
  goes_on: boolean;
}

/** What the file of a request says. Throws Unreadable, and 422 for no file and for one that takes too much to read. */
export async function readFileToPlan({ params, entity_id, reader }: FileRequest<Sent>, reading: Reading): Promise<Journal> {
  const { file, format, day, decimal_sign, date_order } = params;
  if (!file) throw new RequestError(422, { file: ['Send the file as the body.'] });
  const { currency_id } = (await reader.findAnywhere<Entity>('entities', entity_id))!;
  const { currency_code: currency } = (await reader.findLive<Currency>('currencies', currency_id))!;
  await reading.hold(file.size);
  const terms = {
    format: format ?? undefined,
    day: day ?? undefined,
    decimal_sign: signOf(decimal_sign),
    date_order: date_order ?? undefined,
    currency,
  };
  return readable(await readFile(entity_id, file.sha256), terms, reading);
}

/** Stores what a file would become. It posts nothing. */
export const planImport = (read: () => Journal): Command<Sent, Found> => ({
  name: 'import.plan',
  async query({ file, format, day, decimal_sign, date_order }, reader) {
    const found = file ? { file_sha256: file.sha256, state: { $ne: 'undone' }, deleted_at: null } : undefined;
    const asked = { format, day, decimal_sign, date_order };
    const again = found && (await reader.find<Import>('imports', found)).find((one) => isSame(one, asked));
    if (again) return { again, journal: undefined, former: undefined, goes_on: false };
    const journal = read();
    const [former] = await reader.find<Import>('imports', { format: journal.format, deleted_at: null }, { sort: { _id: -1 }, limit: 1 });
    return { again: undefined, journal, former, goes_on: await booksGoOn(journal, reader) };
  },
  // What a large one would become takes longer to work out than others of its round may wait.
  weight: ({ file }) => (file && file.size > readingLimits.large ? UNKNOWN_WEIGHT : 1),
  decide(sent, books, { again, ...found }) {
    if (again) return succeeded({ message: 'Planned before', resource: shown(again, books, () => present(resource, again, {})) });
    return store(sent, found, books);
  },
});

type Asked = { [K in 'format' | 'day' | 'decimal_sign' | 'date_order']: Sent[K] | undefined };

/** Before it is posted, another day, format or answer makes another import of the same bytes. */
function isSame({ state, ...one }: Import, { format, day, decimal_sign, date_order }: Asked): boolean {
  if (state !== 'planned' && state !== 'checked') return true;
  if ((decimal_sign && decimal_sign !== one.decimal_sign) || (date_order && date_order !== one.date_order)) return false;
  return (!format || format === one.format) && (!day || (one.day !== null && dayText(one.day) === day));
}

async function readable(bytes: Uint8Array, terms: TermsOf<'journal'>, reading: Reading): Promise<Journal> {
  try {
    return await reading.read('journal', bytes, terms, 'file');
  } catch (error) {
    if (error instanceof OpenQuestion) throw new BookkeepingError('import', 'OpenQuestion', error.field, `The file ${error.message}`);
    if (error instanceof UnreadableFile) throw new BookkeepingError('import', 'Unreadable', 'file', `The file ${error.message}`);
    throw error;
  }
}

/** A record of the database has so much room. */
function checkKept(accounts: Import['accounts']): void {
  const bytes = Buffer.byteLength(JSON.stringify(accounts));
  if (bytes <= limits.import_accounts_bytes) return;
  const message = `The names of the ${accounts.length} accounts of the file are longer than an import keeps: shorten them, or send the file in parts`;
  throw new BookkeepingError('import', 'Unreadable', 'file', message);
}

const of_results =
  /retained|earlier (?:years|profits)|gewinnvortrag|report [aà] nouveau|balanserat|[aå]rets resultat|resultados? (?:acumulados|anteriores)/i;

/** Where the opening balances leave a result, the account of the books that has those of earlier years by its name; none where one is created. */
function proposedResult({ opening }: Journal, books: BooksView): number | null {
  if (!opening?.postings.some(({ account }) => account === RESULT)) return null;
  return books.all('accounts').find(({ account_type, name }) => account_type === 'EQUITY' && of_results.test(name))?.id ?? null;
}

function store(
  { file, name, day, decimal_sign, date_order }: Sent,
  { journal: read, former, goes_on }: Omit<Found, 'again'>,
  books: BooksView,
): Answer {
  const accounts = mapAccounts(read!, former, books);
  checkKept(accounts);
  const opening = goes_on ? [leftOpening(read!)] : [];
  const { named, left } = dimensionsToName(read!.dimensions, withValues(books.all('dimensions'), books.all('dimension_values')), limits);
  const left_off = leftDimensions(read!, left, { typeOf: typesOf(accounts) }, limits);
  const journal = { ...read!, not_understood: [...opening, ...left_off, ...read!.not_understood] };
  const made = books.insert('imports', {
    format: journal.format,
    state: 'planned',
    name: name ?? null,
    file_sha256: file!.sha256,
    day: day ? new Date(day) : null,
    decimal_sign: decimal_sign ?? null,
    date_order: date_order ?? null,
    plan: planOf(journal, accounts, named, {
      periods: books.all('reporting_periods'),
      year_start: books.entity.year_start,
      goes_on,
    }),
    accounts,
    result_account_id: proposedResult(journal, books),
    not_understood: keptLines(journal.not_understood),
    compared: null,
    differing: null,
    differences: [],
    done: 0,
    fault: null,
    accepted: null,
    applied_at: null,
    due_at: null,
    asked_by: books.caller.user_id,
    owner_id: books.caller.owner_id,
  });
  return created(
    '/import',
    'Import',
    shown(made, books, () => present(resource, made, {})),
  );
}
