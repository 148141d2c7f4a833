import { qrCode } from './qr-code.ts';

/** Light modules around a QR code (ISO/IEC 18004, clause 6.3.8). */
const QUIET = 4;

/** The QR code of a text as an SVG that is as large as where it stands. `over` is drawn in its middle. */
export function qrSvg(text: string, { quiet = QUIET, over = (_size: number): string => '' } = {}): string {
  const modules = qrCode(text);
  const size = modules.length + 2 * quiet;
  const runs = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/>${over(size)}</svg>`;
}
