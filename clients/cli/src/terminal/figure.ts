/** An amount with the decimals that its currency usually has, so that a column of them lines up. Adds zeros, cuts nothing. */
export function figure(amount: string | null | undefined, currency_code?: string): string {
  if (amount === null || amount === undefined) return '';
  const [whole = '', decimals = ''] = amount.split('.');
  const usual = currency_code === undefined ? 2 : decimalsOf(currency_code);
  const shown = decimals.padEnd(usual, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}

function decimalsOf(currency_code: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency_code }).resolvedOptions().maximumFractionDigits ?? 2;
}
