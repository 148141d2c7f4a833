import type { Db } from 'mongodb';
import type { ServiceBroker } from 'moleculer';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import type { Answer, Caller } from '../../../shared/books/command.ts';
import { readFile } from '../../../shared/byte-store/open-byte-store.ts';
import { clock } from '../../../shared/base/clock.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { DecimalSign } from '../../../shared/files/read-figure.ts';
import { codesIn, dimensionsToName } from '../../../shared/moving/dimensions-to-name.ts';
import type { DimensionToName } from '../../../shared/moving/dimensions-to-name.ts';
import { entriesToPost } from '../../../shared/moving/entries-to-post.ts';
import { RESULT } from '../../../shared/moving/result-account.ts';
import type { BooksToMoveInto, EntryToPost } from '../../../shared/moving/entries-to-post.ts';
import { transactionBody } from '../../../shared/moving/transaction-bodies.ts';
import type { TransactionBody } from '../../../shared/moving/transaction-bodies.ts';
import type { Journal, JournalDimension } from '../../../shared/moving/journal.ts';
import { inReading } from '../../../shared/reading/in-reading.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { Currency } from '../../../shared/resources/currency/currency.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import type { OperationId } from '../../../shared/resources/operation-params.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { typesOf } from '../plan-of.ts';
import { readBooksDimensions } from '../read-books-dimensions.ts';

export interface StepSetting {
  readonly db: Db;
  readonly broker: ServiceBroker;
  readonly stopped: () => boolean;
}

/** A file and the books that it is moved into, as a step sees them. */
export interface MovingInto {
  readonly journal: Journal;
  readonly books: Omit<BooksToMoveInto, 'periods'> & { readonly periods: readonly ReportingPeriod[] };
  readonly entries: readonly EntryToPost[];
  readonly dimensions: readonly DimensionToName[];
  /** Those of the file that the books have no room for. */
  readonly left: readonly JournalDimension[];
}

/** Reads the file of an import and what it needs to know of the books: the same for a check and for what is posted. */
export async function readMovingInto(
  { entity_id, owner_id, file_sha256, format, day, accounts, plan, decimal_sign, date_order }: Import,
  db: Db,
): Promise<MovingInto> {
  const reader = new BooksReader(db, entity_id);
  const entity = (await reader.findAnywhere<Entity>('entities', entity_id))!;
  const currency = (await reader.findLive<Currency>('currencies', entity.currency_id))!;
  const periods = await reader.find<ReportingPeriod>('reporting_periods', { deleted_at: null });
  const terms = {
    format,
    currency: currency.currency_code,
    day: day ? dayText(day) : undefined,
    decimal_sign: signOf(decimal_sign),
    date_order: date_order ?? undefined,
  };
  const journal = await inReading({ owner_id, deadline: Infinity }, async (reading) => {
    await reading.hold(limits.import_file_bytes);
    return reading.read('journal', await readFile(entity_id, file_sha256), terms, 'file');
  });
  const books = { periods, year_start: entity.year_start, goes_on: plan.goes_on, typeOf: typesOf(accounts) };
  const { named: dimensions, left } = dimensionsToName(journal.dimensions, await readBooksDimensions(reader), limits);
  return { journal, books, entries: entriesToPost(journal, books), dimensions, left };
}

export const signOf = (sign: string | null | undefined): DecimalSign | undefined => (sign === ',' || sign === '.' ? sign : undefined);

/** The bodies of its entries, each made when it is asked for: all of a large file at once would hold its text twice. */
export function* bodiesOf(
  asked: Import,
  { entries, dimensions }: MovingInto,
  idOf: (account: string) => number,
  contacts: ReadonlyMap<string, number> = new Map(),
): Generator<TransactionBody> {
  const names = { idOf, codesOf: codesIn(dimensions), contactOf: (key: string) => contacts.get(key) };
  for (const [at, entry] of entries.entries()) yield transactionBody(entry, externalId(asked, 'e', at), names);
}

/** The id of each account by what the file calls it, as far as there are any. */
export function idsOf({ accounts, result_account_id }: Import): ReadonlyMap<string, number> {
  const mapped = accounts.flatMap(({ key, account_id }) => (account_id === null ? [] : [[key, account_id] as const]));
  return new Map([...mapped, ...(result_account_id === null ? [] : [[RESULT, result_account_id] as const])]);
}

/** How long a request of a step may take. */
const DEADLINE_MS = 120_000;

/** Calls an operation as the gateway would, for whoever asked for the step. */
export function callFor(
  { id, entity_id, asked_by, owner_id }: Import,
  { broker }: StepSetting,
  operation: OperationId,
  params: object,
  besides: { dry_run?: boolean } = {},
): Promise<Answer> {
  const caller: Caller = { user_id: asked_by, owner_id, entity_id, scopes: [] };
  const request = { id: `import-${id}`, deadline: clock.now().getTime() + DEADLINE_MS, minimal: true, ...besides };
  return broker.call<Answer, object>(operationById(operation).action, params, {
    meta: { caller, request },
    requestID: request.id,
    timeout: 0,
  });
}

/** What the records of an import have as external id. */
export const externalId = ({ id }: Pick<Import, 'id'>, what: 'a' | 'c' | 'e', number: number): string => `import-${id}-${what}${number}`;
