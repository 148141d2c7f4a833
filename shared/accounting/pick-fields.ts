/** A record's fields of the given names and no others. */
export function pickFields<R extends object, K extends keyof R>(record: R, names: readonly K[]): Pick<R, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, K>;
}
