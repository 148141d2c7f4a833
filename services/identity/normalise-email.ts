/** One spelling for one mailbox: no provider in use tells apart the case of the local part, whatever RFC 5321 §2.4 allows. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
