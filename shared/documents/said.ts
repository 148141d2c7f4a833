type Said<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** The fields that say something: those that are null or undefined are left out. */
export function said<T extends object>(fields: T): Said<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Said<T>;
}
