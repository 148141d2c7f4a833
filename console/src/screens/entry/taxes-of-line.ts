import type { components } from '../../api/schema.d.ts';
import type { Kind } from './entry-draft.ts';

export type Tax = Pick<components['schemas']['Tax'], 'id' | 'use' | 'valid' | 'family'>;
interface Place {
  readonly kind: Kind;
  readonly date: string;
}

const sides: Partial<Record<Kind, Tax['use']>> = {
  IN: 'sales',
  CN: 'sales',
  CS: 'sales',
  BL: 'purchases',
  DN: 'purchases',
  CP: 'purchases',
};
/** What is sold or bought for cash goes by its account too, and a journal entry by that alone. */
const two_way: ReadonlySet<Kind> = new Set<Kind>(['CS', 'CP', 'JN']);

const fitsSide = ({ use }: Tax, kind: Kind): boolean => use === 'both' || sides[kind] === undefined || use === sides[kind];
const dayOf = (time: string): string => time.slice(0, 10);

/** Whether a tax holds on a day, both ends of its spans included. */
function holdsOn({ valid }: Tax, day: string): boolean {
  return !valid?.length || valid.some(({ from, to }) => dayOf(from ?? '') <= day && (to === null || day <= dayOf(to)));
}

/** The taxes that a line may bear: those of its side first, of its day, and those that are chosen already. */
export function offeredTaxes<T extends Tax>(taxes: readonly T[], chosen: readonly number[], { kind, date }: Place): T[] {
  const held = taxes.filter((tax) => chosen.includes(tax.id) || holdsOn(tax, date));
  const fitting = held.filter((tax) => fitsSide(tax, kind));
  const others = held.filter((tax) => !fitsSide(tax, kind) && (two_way.has(kind) || chosen.includes(tax.id)));
  return [...fitting, ...others];
}

/** Why the taxes of an entry are others than at home, and which fit, by what is traded. */
export interface Situation {
  readonly place: 'eu_business' | 'elsewhere';
  readonly fitting: readonly { readonly traded: 'goods' | 'services'; readonly taxes: readonly number[] }[];
}
export interface Partner {
  readonly country: string;
  readonly vat_id: string | null;
}
type Told = Pick<components['schemas']['Country'], 'code' | 'country' | 'union' | 'situations'>;

/**
 * What is sold to a business of the Union with a number, or abroad, and bought from there, bears other taxes; undefined at home, and where the pack
 * tells none of those that are in the books.
 */
export function situationOf(
  partner: Partner,
  country: Told,
  taxes: readonly (Tax & { readonly pack_code: string | null })[],
  place: Place,
): Situation | undefined {
  const use = sides[place.kind];
  if (use === undefined || partner.country === country.country) return undefined;
  const isOfUnion = country.union.includes(partner.country);
  if (isOfUnion && partner.vat_id === null) return undefined;
  const fittingAt = (where: Situation['place']): Situation | undefined => {
    const fitting = (['goods', 'services'] as const).flatMap((traded) => {
      const told = country.situations.find((one) => one.use === use && one.place === where && one.traded === traded);
      const codes = (told?.tax_codes ?? []).map((code) => `${country.code}/${code}`);
      const found = codes.flatMap((code) => taxes.find((tax) => tax.pack_code === code && holdsOn(tax, place.date)) ?? []);
      return found.length === 0 ? [] : [{ traded, taxes: found.map(({ id }) => id) }];
    });
    return fitting.length === 0 ? undefined : { place: where, fitting };
  };
  return (isOfUnion ? fittingAt('eu_business') : undefined) ?? fittingAt('elsewhere');
}

/** The taxes that lines on an account usually bear, where they are of the side of the entry: of each the one of its family on the day. */
export function usualTaxes(usual: readonly number[] | null | undefined, taxes: readonly Tax[], { kind, date }: Place): number[] {
  return (usual ?? []).flatMap((id) => {
    const tax = taxes.find((one) => one.id === id);
    if (!tax || !fitsSide(tax, kind)) return [];
    const held = holdsOn(tax, date) ? tax : taxes.find((one) => one.family !== null && one.family === tax.family && holdsOn(one, date));
    return held ? [held.id] : [];
  });
}
