import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';

/** A voucher with its rows: amounts, debits +. */
interface Voucher {
  fields: string[];
  rows: { account: string; objects: string[]; amount: Decimal; day: string; text: string }[];
}

export interface ReadSie {
  /** The items of each label, their fields without it. */
  items: Map<string, string[][]>;
  vouchers: Voucher[];
}

/** The fields of a line: separated by blanks, in quotation marks where a blank is in them; objects in braces are one field. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/"((?:\\"|[^"])*)"|\{([^}]*)\}|(\S+)/g)].map(([, quoted, objects, plain]) =>
    quoted === undefined ? (objects ?? plain!) : quoted.replaceAll('\\"', '"'),
  );
}

/** Reads a file of SIE 4, a byte a sign: names in other letters than ASCII's stay as they are. */
export function readSie(bytes: Buffer): ReadSie {
  const items = new Map<string, string[][]>();
  const vouchers: Voucher[] = [];
  const lines = bytes.toString('latin1').split('\r\n');
  for (const line of lines) {
    const [label, ...fields] = fieldsOf(line);
    if (label === undefined || line === '{' || line === '}') continue;
    if (!label.startsWith('#')) throw new Error(`no item: ${line}`);
    if (label === '#VER') vouchers.push({ fields, rows: [] });
    else if (label === '#TRANS') {
      const [account, objects, amount, day, text] = fields;
      if (!/^-?\d+\.\d\d$/.test(amount!)) throw new Error(`no amount: ${line}`);
      vouchers.at(-1)!.rows.push({ account: account!, objects: fieldsOf(objects!), amount: new Decimal(amount!), day: day!, text: text! });
    } else items.set(label, [...(items.get(label) ?? []), fields]);
  }
  return { items, vouchers };
}

/** The amounts of a label in a year, by account, without zeros. */
export function amountsOf({ items }: ReadSie, label: string, year: string): Record<string, string> {
  const own = (items.get(label) ?? []).filter(([of_year]) => of_year === year);
  return nonZero(new Map(own.map(([, account, amount]) => [account!, new Decimal(amount!)])));
}

/** What the vouchers moved, by account, without zeros. */
export function movedIn({ vouchers }: ReadSie): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const { account, amount } of vouchers.flatMap(({ rows }) => rows)) sums.set(account, (sums.get(account) ?? ZERO).plus(amount));
  return nonZero(sums);
}

function nonZero(sums: ReadonlyMap<string, Decimal>): Record<string, string> {
  return Object.fromEntries([...sums].filter(([, sum]) => !sum.isZero()).map(([account, sum]) => [account, sum.toFixed(2)]));
}
