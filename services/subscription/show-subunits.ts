/** Writes subunits as an amount: 129900 KES → `1,299.00 KES`. Both currencies have two decimals (ISO 4217). */
export function showSubunits(subunits: number, currency: string): string {
  const whole = Math.trunc(subunits / 100).toLocaleString('en-US');
  return `${whole}.${String(subunits % 100).padStart(2, '0')} ${currency}`;
}
