/** Where the service puts its own form of a number unless the company says another. */
export const DEFAULT_PATTERN = '{type}{period:2}/{seq:4}';

interface Filled {
  type: string;
  year: string;
  /** How many years the books had before, and this one. */
  period: string;
}

/** How the first number of a pattern looks, as `RE-2026-0001`; undefined where it is no pattern yet. */
export function exampleOf(pattern: string, filled: Filled): string | undefined {
  const values: Readonly<Record<string, string>> = { ...filled, seq: '1' };
  const example = pattern.replace(/\{(type|year|period|seq)(?::(\d))?\}/g, (_, place: string, digits?: string) => {
    const value = values[place]!;
    if (place === 'year') return digits === undefined ? value : value.slice(-Number(digits));
    return value.padStart(Number(digits ?? 1), '0');
  });
  return !pattern.includes('{seq') || /[{}]/.test(example) ? undefined : example;
}
