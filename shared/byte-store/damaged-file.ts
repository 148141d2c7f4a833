/** A record names bytes that the byte store does not have, or has otherwise than they were. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}
