/** The lines of a text, whichever way its writer ended them. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** The paragraphs of a text, which empty lines part, each in its lines. */
export const paragraphsOf = (text: string | null | undefined): string[][] => (text ? text.split(/\n\s*\n/).map(linesOf) : []);
