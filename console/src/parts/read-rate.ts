/**
 * Reads a rate as people write it: 1.085, 1,085, 10.345,25. A lone separator is that of the decimals: thousands of one currency for one of
 * another are rarer than three decimals. Answers a decimal text, or undefined where it is none.
 */
export function readRate(typed: string): string | undefined {
  const text = typed.replace(/[\s'’_]/g, '');
  if (!/^[\d.,]*\d$/.test(text)) return undefined;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isDecimal = at !== -1 && text.indexOf(text[at]!) === at;
  const whole = (isDecimal ? text.slice(0, at) : text).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = isDecimal ? text.slice(at + 1).replace(/(?<!0)0+$/, '') : '';
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
