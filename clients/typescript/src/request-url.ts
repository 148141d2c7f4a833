type Value = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>;

/**
 * The address of a call. `{name}` in the path is replaced by the value of that name, and `metadata: { order: 'A-7' }` in the query becomes
 * `metadata[order]=A-7`. What is undefined or null is left out.
 */
export function requestUrl(baseUrl: string, path: string, values: Readonly<Record<string, Value>> = {}, query: Query = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const pairs = Object.entries(query).flatMap(([name, value]): [string, Value][] =>
    typeof value === 'object' && value !== null ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one]) : [[name, value]],
  );
  const given = pairs.flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return `${baseUrl}${filled}${search && `?${search}`}`;
}
