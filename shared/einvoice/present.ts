type Absent = null | undefined;
type MayBeAbsent<T> = null extends T ? true : undefined extends T ? true : false;

/** The same without the keys that may be null or undefined. */
export type Present<T> = { [K in keyof T as MayBeAbsent<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayBeAbsent<T[K]> extends true ? K : never]?: Exclude<T[K], Absent>;
};

/** The fields that say something: those that are null or undefined are left out. */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Present<T>;
}

/** The fields of a group; undefined where a file says nothing of it. */
export function presentGroup<T extends object>(fields: T): Present<T> | undefined {
  const says = Object.values(fields).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return says ? present(fields) : undefined;
}
