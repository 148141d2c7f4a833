/** The order of two texts by their code units, the same in every locale: below zero, zero or above it, as a sort asks. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
