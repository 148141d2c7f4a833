/** Words for money that went out, and that came in, as banks write them beside an amount. */
const out = ['S', 'SOLL', 'D', 'DR', 'DBIT', 'DEBIT', 'DÉBIT', 'DEBET', 'AF', 'OUT', 'W', 'WITHDRAWAL', 'CARGO', 'BELASTUNG', '-'];
const into = ['H', 'HABEN', 'C', 'CR', 'CRDT', 'CREDIT', 'CRÉDIT', 'KREDIT', 'BIJ', 'IN', 'DEPOSIT', 'ABONO', 'GUTSCHRIFT', '+'];

const signs = new Map([...out.map((word): [string, -1] => [word, -1]), ...into.map((word): [string, 1] => [word, 1])]);

/** 1 for money in, -1 for money out; undefined of a word that says neither. */
export const signOfWord = (word: string): 1 | -1 | undefined => signs.get(word.trim().toUpperCase());
