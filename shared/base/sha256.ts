import { hash } from 'node:crypto';

/** The hash of the ledger's chain, which the pure rules take as an argument: hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text);
