import { asIs, Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** WCAG 2.2, success criterion 1.4.3: what text of ordinary size needs to be read against its ground. */
const READABLE = 4.5;
const WORDS = 'a colour of six hexadecimal digits, like #0f5c6e';

/** A colour in which text on white, or white text on it, can be read; kept in lower case. */
export const readableColour: Kind<string, string, string> = {
  ...asIs,
  column: 'text',
  name: 'colour',
  accepts: WORDS,
  check: (value) => {
    if (typeof value !== 'string' || !/^#[\da-f]{6}$/i.test(value)) return refuse(WORDS, value);
    const contrast = contrastWithWhite(value);
    if (contrast >= READABLE) return value.toLowerCase();
    return new Refusal(
      `must be darker: its contrast with white is ${contrast.toFixed(2)} : 1, and text needs ${READABLE} : 1 (WCAG 1.4.3)`,
    );
  },
  bus: { type: 'string', max: 7 },
  schema: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  shape: plain,
};

/** The contrast ratio of a colour and white, from 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
