/** Of the code without its quiet zone: 46 mm, and the cross in its middle 7 mm (Swiss Implementation Guidelines QR-bill 2.3, 6.4). */
const SHARE = 7 / 46;

/** The Swiss cross in the middle of a code of so many modules, as SVG. */
export function swissCross(modules: number): string {
  const [side, middle] = [modules * SHARE, modules / 2];
  const box = (width: number, height: number, fill: string): string =>
    `<path fill="${fill}" d="M${middle - width / 2} ${middle - height / 2}h${width}v${height}h${-width}z"/>`;
  const inner = side * 0.88;
  return (
    box(side, side, '#fff') + box(inner, inner, '#000') + box(inner * 0.6, inner * 0.18, '#fff') + box(inner * 0.18, inner * 0.6, '#fff')
  );
}
