import { boxesOn } from '../accounting/form-boxes.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import { sumOf, ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { decimalsOf } from '../accounting/minor-units.ts';
import { officialReturn } from '../accounting/official-return.ts';
import type { OfficialReturn } from '../accounting/official-return.ts';
import { residueLimit } from '../accounting/residue-limit.ts';
import type { SummedTax, TaxSum } from '../accounting/statements/build-tax-summary.ts';
import { boxFigures } from '../accounting/statements/tax-boxes.ts';
import { dueOf } from '../accounting/tax-direction.ts';
import { isDeclared } from '../accounting/tax-return.ts';
import { unboxedTaxes } from '../accounting/unboxed-taxes.ts';
import type { CountryPack, PackReturn, PackTax } from '../countries/country-pack.ts';
import { packOf } from '../countries/read-packs.ts';
import type { Entity } from '../resources/entity/entity.ts';

/** The form of a country, filled in from taxes of some days. */
export interface FilledForm extends OfficialReturn {
  /** Which edition of the form: `USt 1 A 2025`. */
  readonly version: string;
  /** Taxes that stand in no box of it and do not say why. */
  readonly unboxed: readonly TaxSum[];
  /** Whether the residue is more than roundings explain. */
  readonly is_beyond_rounding: boolean;
}

interface FormTerms {
  /** The last day: the form is that of this day. */
  readonly end: Date;
  /** Of the books. */
  readonly currency_code: string;
  /** By the codes of typed boxes. */
  readonly typed?: ReadonlyMap<string, Decimal>;
}

/** The pack of the country that an entity was founded with; undefined of one that was founded without. */
export function packOfEntity({ pack }: Pick<Entity, 'pack'>): CountryPack | undefined {
  return pack ? packOf(pack.country) : undefined;
}

/** What the pack says of a tax that it made, whatever the tax is called now. */
function packTaxOf({ pack_code }: Pick<SummedTax, 'pack_code'>, pack: CountryPack): PackTax | undefined {
  return pack.taxes.find(({ code }) => `${pack.code}/${code}` === pack_code);
}

/** The sales tax of some days in the boxes of the country's form, with what no box has (docs/accounting.md §5.22). */
export function fillForm(pack: CountryPack, sums: readonly TaxSum[], { end, currency_code, typed }: FormTerms): FilledForm {
  const declared = sums.filter(({ direction }) => isDeclared(direction, 'sales_tax'));
  const day = dayText(end);
  const official = officialReturn(pack.return, {
    day,
    exact: new Map([...boxFigures(declared), ...memoFigures(pack.return, declared)]),
    ...(typed && { typed }),
    due_in_ledger: dueOf(declared),
    decimals: decimalsOf(currency_code),
  });
  const codes = new Set(boxesOn(pack.return.boxes, day).map(({ code }) => code));
  const documents = declared.reduce((sum, one) => sum + one.documents, 0);
  return {
    ...official,
    version: versionOn(pack.return, day),
    unboxed: unboxedTaxes(declared, codes, (tax) => Boolean(tax.boxless) || packTaxOf(tax, pack)?.boxless !== undefined),
    is_beyond_rounding: official.residue.abs().gt(residueLimit(pack.return.boxes, day, documents)),
  };
}

/** What bad debts took of bases and taxes that other boxes have without it, by the codes of memo boxes; what was taken is positive. */
function memoFigures({ boxes }: PackReturn, sums: readonly TaxSum[]): [string, Decimal][] {
  return boxes.flatMap(({ code, takes }) => {
    if (!takes) return [];
    const taken = sums.filter(({ direction }) => direction === takes.direction);
    return [[code, sumOf(taken, ({ uncollectible }) => uncollectible?.[takes.figure] ?? ZERO).neg()]];
  });
}

/** The edition of a day; the first one that is known for a day before it. */
function versionOn({ versions, form }: PackReturn, day: string): string {
  return (versions.findLast(({ valid_from }) => valid_from <= day) ?? versions[0])?.form ?? form;
}
