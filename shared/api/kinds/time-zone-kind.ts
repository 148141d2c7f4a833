import { isTimeZone } from '../../accounting/time-zone.ts';
import { asIs } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

const accepts = 'the IANA name of a time zone, such as Europe/Zagreb';
const MOST_CHARACTERS = 64;

/** A time zone by its IANA name, kept as it was given. */
export const timeZone: Kind<string, string, string> = {
  ...asIs,
  name: 'time zone',
  accepts,
  check: (value) => (typeof value === 'string' && value.length <= MOST_CHARACTERS && isTimeZone(value) ? value : refuse(accepts, value)),
  bus: { type: 'string', min: 1, max: MOST_CHARACTERS },
  schema: { type: 'string', minLength: 1, maxLength: MOST_CHARACTERS },
  column: 'text',
  shape: plain,
};
