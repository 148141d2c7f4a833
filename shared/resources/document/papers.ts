/** What documents are printed on. */
export const papers = { a4: 'A4', letter: 'US Letter' } as const;
