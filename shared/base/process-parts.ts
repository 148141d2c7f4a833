const parts = new Map<string, () => boolean>();

/** Adds to what a process needs besides its services, such as its database. Called once, by the code that has the part. */
export function needPart(name: string, isThere: () => boolean): void {
  parts.set(name, isThere);
}

/** The parts that this process lacks at the moment, in words for an operator. */
export function absentParts(): string[] {
  return [...parts].flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}
