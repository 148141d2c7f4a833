/** The same without the keys that may be undefined. */
export type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Fields without those that a file leaves out. */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

/** The fields of a group; undefined where a file says nothing of it. */
export function presentGroup<T extends object>(fields: T): Present<T> | undefined {
  const said = Object.values(fields).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return said ? present(fields) : undefined;
}
