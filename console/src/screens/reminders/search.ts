/** Whom the screen is about, where the address names one. */
export function remindedOf({ contact }: Record<string, unknown>): { contact?: number } {
  return Number.isSafeInteger(contact) ? { contact: contact as number } : {};
}
