/** The lines of a text, whichever way its writer ended them. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/);
