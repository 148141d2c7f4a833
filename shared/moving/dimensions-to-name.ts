import type { JournalDimension, NamedObjects } from './journal.ts';

/** A dimension of the books. */
export interface BooksDimension {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly values: readonly CodedName[];
}
export interface CodedName {
  readonly code: string;
  readonly name: string;
}

/** What a dimension of a file is in the books. */
export interface DimensionToName extends CodedName {
  readonly key: string;
  /** Null: it is to be created. */
  readonly id: number | null;
  /** The code of each value by its key in the file. */
  readonly codes: Readonly<Record<string, string>>;
  readonly to_create: readonly CodedName[];
}

export interface DimensionLimits {
  readonly dimensions: number;
  readonly dimension_values: number;
  readonly dimension_code_characters: number;
  readonly name_characters: number;
}

/**
 * The dimensions of a file in those of the books: the one of its name or code, else a new one, and so are its values. A code follows from the file
 * alone, so that what was created comes to the same again. Those that the books have no room for are `left`.
 */
export function dimensionsToName(
  of_file: readonly JournalDimension[],
  of_books: readonly BooksDimension[],
  limits: DimensionLimits,
): { named: DimensionToName[]; left: JournalDimension[] } {
  const named: DimensionToName[] = [];
  const left: JournalDimension[] = [];
  const names = new Set(of_books.map(({ name }) => name));
  const codes = codesOf(
    of_file.map(({ key, name }) => ({ text: name, other: key })),
    limits,
  );
  for (const [at, one] of of_file.entries()) {
    const code = codes[at]!;
    const free = of_books.filter(({ id }) => named.every((other) => other.id !== id));
    const known = free.find((other) => other.code === code) ?? free.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
    const isFull = (known === undefined && names.size >= limits.dimensions) || one.values.length > limits.dimension_values;
    const values = isFull ? undefined : valuesToName(one, known?.values ?? [], limits);
    if (values === undefined || (known?.values.length ?? 0) + values.to_create.length > limits.dimension_values) {
      left.push(one);
      continue;
    }
    const made = known ?? { code, name: freeName(one.name, names, limits) };
    names.add(made.name);
    named.push({ key: one.key, id: known?.id ?? null, code: made.code, name: made.name, ...values });
  }
  return { named, left };
}

function valuesToName(
  { values }: JournalDimension,
  known: readonly CodedName[],
  limits: DimensionLimits,
): Pick<DimensionToName, 'codes' | 'to_create'> {
  const to_create: CodedName[] = [];
  const codes: Record<string, string> = {};
  const wanted = codesOf(
    values.map(({ key, name }) => ({ text: key, other: name })),
    limits,
  );
  const byCode = new Map(known.map((one) => [one.code, one]));
  // Whose code another value of the file has is that value's, also by its name.
  const taken = new Set(wanted);
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase());
  const names = new Set(known.map(({ name }) => name));
  for (const [at, { key, name }] of values.entries()) {
    const code = wanted[at]!;
    const own = byCode.get(code) ?? byName.get(name.toLowerCase())?.find((one) => !taken.has(one.code));
    const value = own ?? { code, name: freeName(name, names, limits) };
    if (own === undefined) {
      names.add(value.name);
      to_create.push(value);
    }
    taken.add(value.code);
    codes[key] = value.code;
  }
  return { codes, to_create };
}

/** Codes of values by codes of dimensions, as lines name them. */
export function codesIn(named: readonly DimensionToName[]): (objects: NamedObjects) => NamedObjects {
  const byKey = new Map(named.map((one) => [one.key, one]));
  return (objects) =>
    Object.fromEntries(
      Object.entries(objects).flatMap(([key, value]) => {
        const dimension = byKey.get(key);
        const code = dimension?.codes[value];
        return dimension && code !== undefined ? [[dimension.code, code]] : [];
      }),
    );
}

/** Texts as codes, each another one: what no code holds becomes a hyphen. Of a text without letters and digits the other one is taken. */
function codesOf(texts: readonly { text: string; other: string }[], { dimension_code_characters: most }: DimensionLimits): string[] {
  const codes = new Set<string>();
  for (const { text, other } of texts) {
    const code = codedText(text).slice(0, most) || codedText(other).slice(0, most) || 'value';
    let free = code;
    for (let number = 2; codes.has(free); number += 1) free = withNumber(code, number, most);
    codes.add(free);
  }
  return [...codes];
}

const codedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|(?<!-)-+$/g, '');

function freeName(said: string, names: ReadonlySet<string>, { name_characters: most }: DimensionLimits): string {
  const name =
    said
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, most) || '-';
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = withNumber(name, number, most);
  return free;
}

function withNumber(text: string, number: number, most: number): string {
  const suffix = `-${number}`;
  return text.slice(0, most - suffix.length) + suffix;
}
