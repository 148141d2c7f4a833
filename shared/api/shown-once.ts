/** What was shown of records that many answers show, with its JSON text once an answer has contained it. */
const texts = new WeakMap<object, string>();
const NONE_YET = '';

/**
 * Shows each record once, for as long as it lives: records never change in place, a change makes a new one. All answers share what was
 * shown, so it is frozen. Only for records that are kept in memory; one that is read for a single answer would only be slower.
 */
export function shownOnce<R extends object, S extends object>(show: (record: R) => S): (record: R) => S {
  const known = new WeakMap<R, S>();
  return (record) => {
    let shown = known.get(record);
    if (!shown) known.set(record, (shown = shareable(show(record))));
    return shown;
  };
}

/** Freezes an object that several answers contain, or an answer that is given several times, so that its text is kept with it. */
export function shareable<S extends object>(shown: S): S {
  texts.set(shown, NONE_YET);
  return Object.freeze(shown);
}

/** Writes a value, or answers the text that was kept of it. A shared object is always written in the same way: that of its resource. */
export function writeOnce(value: unknown, write: (value: unknown) => string): string {
  const kept = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
  if (kept === undefined) return write(value);
  if (kept !== NONE_YET) return kept;
  const text = flat(write(value));
  texts.set(value as object, text);
  return text;
}

/**
 * The same text in one piece. V8 keeps a text that was put together as a tree of its parts, and each answer that contains it would walk the
 * tree again. Asking for a character puts the parts together.
 */
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}
