/** Where the next part of a list begins that is read by cursor; nowhere after the last one. */
export function nextCursor({ meta }: { meta: object }): string | null | undefined {
  return 'next_cursor' in meta ? (meta as { next_cursor: string | null }).next_cursor : undefined;
}
