/**
 * What a client likes and how much, from 0 (not at all) to 1, of a header such as Accept-Encoding or Accept-Language: `de-CH, en;q=0.5` (RFC 9110
 * §12.4.2). Names are in small letters.
 */
export function acceptedWeights(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Math.min(1, Math.max(0, +weight || 0)));
  }
  return weights;
}
