import type { Tool } from './tool.ts';
import { addPaper } from './tools/add-paper.ts';
import { changeDraft, draftDocument } from './tools/draft-document.ts';
import { addRecords, closePeriod, postDocuments, recordPayment, reverseDocument, settle } from './tools/propose.ts';
import { importStatement, reconcile } from './tools/bank.ts';
import { confirm, proposals } from './tools/confirm.ts';
import { accountStatement, report } from './tools/report.ts';
import { findAccounts, findDocuments, history, openItems, readDocument } from './tools/find.ts';
import { findRecords } from './tools/find-records.ts';
import { send } from './tools/send.ts';
import { closeCheck } from './tools/close-check.ts';
import { taxReturn } from './tools/tax-return.ts';
import { guide, overview } from './tools/overview.ts';

/** The tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  overview,
  findAccounts,
  findRecords,
  findDocuments,
  readDocument,
  openItems,
  report,
  accountStatement,
  history,
  closeCheck,
  guide,
  draftDocument,
  changeDraft,
  addPaper,
  postDocuments,
  recordPayment,
  settle,
  reverseDocument,
  addRecords,
  send,
  taxReturn,
  closePeriod,
  importStatement,
  reconcile,
  proposals,
  confirm,
];
