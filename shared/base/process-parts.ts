const parts = new Map<string, () => boolean>();

/** Adds to what a process needs besides its services, such as its database. Called once, by the code that has the part. */
export function needPart(name: string, isThere: () => boolean): void {
  parts.set(name, isThere);
}

/** The parts that this process lacks at the moment, in words for an operator. */
export function absentParts(): string[] {
  return [...parts].flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

const slownesses = new Map<string, () => string | undefined>();

/** Adds to what may make a process slow; `tell` says how, in words for an operator, while it does. Called once for each name. */
export function mayBeSlow(name: string, tell: () => string | undefined): void {
  slownesses.set(name, tell);
}

/** What makes this process slow at the moment. It goes on serving. */
export function slowParts(): string[] {
  return [...slownesses.values()].flatMap((tell) => tell() ?? []);
}
