/** What a line names besides its account: codes of values by codes of dimensions; null names none. */
export type NamedValues = Readonly<Record<string, string | null>>;
