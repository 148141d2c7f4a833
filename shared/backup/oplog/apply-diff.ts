import type { Document } from 'mongodb';

/**
 * What an update of the oplog makes of a document: a whole document in its place, or a difference of form 2 (MongoDB since 5.0). Values keep their
 * stored types. Throws an Error for a form that is not known, because a guess would change books.
 * Source: mongo/db/update/document_diff_serialization.h of the server.
 */
export function applyUpdate(before: Document, update: Document): Document {
  if (update.$v === undefined) return { _id: before._id as unknown, ...update };
  if (Number(update.$v) !== 2 || update.diff === undefined) throw new Error(`An update of the oplog has the form ${String(update.$v)}.`);
  return applyDiff(before, update.diff as Document) as Document;
}

function applyDiff(before: unknown, diff: Document): unknown {
  return diff.a === undefined ? inDocument(before as Document, diff) : inArray(before as unknown[], diff);
}

function inDocument(before: Document, diff: Document): Document {
  const after: Document = { ...before };
  for (const name of Object.keys((diff.d ?? {}) as object)) delete after[name];
  Object.assign(after, diff.u);
  // An inserted field comes last, also where the document had it elsewhere.
  for (const [name, value] of Object.entries((diff.i ?? {}) as object)) {
    delete after[name];
    after[name] = value as unknown;
  }
  for (const [key, inner] of Object.entries(diff))
    if (key.startsWith('s')) after[key.slice(1)] = applyDiff(before[key.slice(1)], inner as Document);
  return after;
}

function inArray(before: readonly unknown[], diff: Document): unknown[] {
  const after = [...before];
  if (diff.l !== undefined) after.length = Number(diff.l);
  for (const [key, value] of Object.entries(diff)) {
    const at = Number(key.slice(1));
    if (key.startsWith('u')) after[at] = value as unknown;
    else if (key.startsWith('s')) after[at] = applyDiff(before[at], value as Document);
  }
  return after;
}
