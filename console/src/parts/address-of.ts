import { textOf } from './text-of.ts';

/**
 * The address that a form asks for, in its fields `line1`, `line2`, `postal_code`, `city`, `region` and `country`; what it does not ask of the one
 * before stays. Null where nothing of it is there. A country is required with the rest: an empty one is refused at its field.
 */
export function addressOf(form: FormData, before: object | null | undefined): object | null {
  const text = (key: string): string | null => textOf(form, key).trim() || null;
  const lines = {
    line1: text('line1'),
    line2: text('line2'),
    postal_code: text('postal_code'),
    city: text('city'),
    region: text('region'),
  };
  const country = text('country');
  const isThere = country !== null || Object.values(lines).some((part) => part !== null);
  return isThere ? { ...before, ...lines, country: country ?? '' } : null;
}
