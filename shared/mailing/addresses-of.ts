/** Where a contact gets mail: its address and those of copies, in one spelling. */
export function addressesOf({ email, cc }: { readonly email?: string | null; readonly cc?: readonly string[] | null }): Set<string> {
  return new Set([...(email ? [email] : []), ...(cc ?? [])].map(oneSpelling));
}

export const oneSpelling = (address: string): string => address.toLowerCase();
