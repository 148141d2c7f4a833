import { hash } from 'node:crypto';

/** The hash of the ledger's chain, which the pure rules take as an argument, of kept documents and of files: hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
