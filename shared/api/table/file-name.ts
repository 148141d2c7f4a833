/** A file name made of its parts, in letters that every system accepts: `acme-sons_balance-sheet_2026-12-31.pdf`. */
export function fileName(parts: readonly string[], extension: string): string {
  const plain = parts.map((part) =>
    part
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60),
  );
  return `${plain.filter((part) => part !== '').join('_')}.${extension}`;
}

/**
 * `Content-Disposition` of a file (RFC 6266). Files that a browser can show itself open in it. `fileName` makes the names, so they are
 * ASCII.
 */
export function contentDisposition(name: string): string {
  return `${/\.(?:csv|xlsx|jsonl)$/.test(name) ? 'attachment' : 'inline'}; filename="${name}"`;
}
