/** What a row says of itself: its narration, and its reference where it has one. */
export function printedNarration({
  narration,
  reference,
}: {
  readonly narration: string | null;
  readonly reference: string | null;
}): string {
  return [narration, reference].filter((text) => text).join(' · ');
}
