import type { Sheet } from './sheet.ts';

/** Where letters are printed on US Letter (Unicode CLDR, supplemental `paperSize`); elsewhere on A4. */
const letterRegions: ReadonlySet<string | undefined> = new Set([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

const POINTS_A_MM = 72 / 25.4;
/** In points; the side is on the left and on the right. */
export const margins = { top: 22 * POINTS_A_MM, bottom: 20 * POINTS_A_MM, side: 18 * POINTS_A_MM } as const;

const sizes: Readonly<Record<Sheet['paper'], readonly [width: number, height: number]>> = {
  a4: [210 * POINTS_A_MM, 297 * POINTS_A_MM],
  'us-letter': [612, 792],
};

/** The paper of a locale (BCP 47). */
export function paperOf(locale: string): Sheet['paper'] {
  return letterRegions.has(new Intl.Locale(locale).region) ? 'us-letter' : 'a4';
}

/** Width and height that a page has for its text, in points. */
export function textArea({ paper, landscape }: Pick<Sheet, 'paper' | 'landscape'>): { width: number; height: number } {
  const [short, long] = sizes[paper];
  const [width, height] = landscape ? [long, short] : [short, long];
  return { width: width - 2 * margins.side, height: height - margins.top - margins.bottom };
}
