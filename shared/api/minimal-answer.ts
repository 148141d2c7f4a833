/** What an answer to `Prefer: return=minimal` (RFC 7240 §4.2) still shows of a record, as far as its resource has it. */
export const outlineKeys = ['id', 'transaction_no', 'account_code', 'code'] as const;

export type Outline = Readonly<Record<string, unknown>>;

/** The outline of a record, stored or shown: both have these fields under the same names and in the same form. */
export function outlineOf(record: object): Outline {
  const of = record as Readonly<Record<string, unknown>>;
  const outline: Record<string, unknown> = {};
  for (const key of outlineKeys) if (of[key] !== undefined) outline[key] = of[key];
  return outline;
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && 'id' in value;

/** The body of an answer with the outline of each record in it. Everything else (status, message) stays. Outlines stay as they are. */
export function minimalBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const minimal: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    if (Array.isArray(value)) minimal[key] = value.map((item: unknown) => (isRecord(item) ? outlineOf(item) : item));
    else minimal[key] = isRecord(value) ? outlineOf(value) : value;
  }
  return minimal;
}

/** The parameter of the media type by which a client can tell a minimal answer, and the document describes it apart. */
export const minimal_parameter = 'return=minimal';

/**
 * Whether the header asks for a minimal answer (RFC 7240 §2): preferences are separated by commas, have parameters after a semicolon, and
 * the first one of a name counts. What is not known is ignored.
 */
export function prefersMinimal(header: string): boolean {
  for (const preference of header.split(',')) {
    const [name, value = ''] = preference.split(';', 1)[0]!.split('=', 2);
    if (name!.trim().toLowerCase() === 'return') return /^(?:minimal|"minimal")$/i.test(value.trim());
  }
  return false;
}
