const KILOBYTE = 1_000;

/** How large a file is. */
export function sizeText(bytes: number): string {
  return bytes < KILOBYTE ** 2 ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
