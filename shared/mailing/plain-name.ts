/** Something that a mail program would show as an address: of a mailbox or of a page. */
const address = /[^\s@]@[^\s@]|[a-z]:\/\/|\bwww\./i;
/** Text in the transport form of headers (RFC 2047 §2), which a mail program decodes. */
const encodedWord = /=\?[^?\s]+\?[bq]\?/i;

/**
 * Why a name cannot stand in a mail as that of whom it is from or to: it would be taken for an address, or for something else once it is decoded.
 * Undefined when it can.
 */
export function plainNameFault(name: string): string | undefined {
  if (address.test(name)) return 'must be a name: it looks like an address, and mails leave under it';
  return encodedWord.test(name) ? 'must be a name: it holds an encoded word (=?…?=), and mails leave under it' : undefined;
}
