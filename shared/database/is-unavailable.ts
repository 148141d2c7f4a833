import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { RequestError } from '../base/request-error.ts';

/**
 * Codes of a server that is no primary any more, is going away, or gave up within a limit of ours (MongoDB's error_codes.yml). The driver
 * marks most of them for a repeat as well, but only where it may repeat the command itself.
 */
const LEAVING = new Set<unknown>([
  43, // CursorNotFound: the cursor went with its server
  50, // MaxTimeMSExpired
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  246, // SnapshotUnavailable: a collection or index was made a moment ago (read-snapshot.ts has tried again by then)
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
const LABELS = ['TransientTransactionError', 'RetryableWriteError'];
/** The driver's errors of a connection that could not be had; it does not export the classes of all of them. */
const UNCONNECTED = new Set(['MongoWaitQueueTimeoutError', 'MongoNotConnectedError', 'MongoTopologyClosedError']);

/**
 * Whether the database could not be asked at this moment, for instance because its primary went away and no other is elected yet. The same
 * request can succeed a moment later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError || UNCONNECTED.has(error.name)) return true;
  return LEAVING.has(error.code) || LABELS.some((label) => error.hasErrorLabel(label));
}

/** Whether it is not known if the transaction of this error was committed. */
export function isCommitUnknown(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}

/** The driver's own error for that case, of a commit that is not waited for any longer. */
export function commitUnknown(): MongoError {
  const error = new MongoError('The commit was not answered in time');
  error.addErrorLabel('UnknownTransactionCommitResult');
  return error;
}

/** What the client then gets: 503, nothing was saved. */
export function databaseUnavailable(cause: unknown): RequestError {
  const fields = { request: ['The database is not available at this moment; nothing was saved. Try again.'] };
  return Object.assign(new RequestError(503, fields, { 'Retry-After': '1' }), { cause });
}
