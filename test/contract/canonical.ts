/**
 * The value with every order taken out that means nothing: keys of objects, `required` lists, parameters of a query. In which order an index
 * has its keys means much: it says which queries the index serves.
 */
export function canonical(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    if (key === 'indexes') return value.map(indexText).toSorted();
    const items = value.map((item) => canonical(item));
    return key === 'required' || key === 'parameters' ? items.toSorted(byText) : items;
  }
  if (value instanceof RegExp) return value.toString();
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item, name)]));
}

/** Its keys in their order, then its options. */
function indexText(index: unknown): string {
  const [keys, options] = index as [object, object];
  return `${JSON.stringify(keys)} ${JSON.stringify(canonical(options))}`;
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
