/** How amounts and dates are written: as the company's statements are, or as one place does whatever the company. */
export const formats = {
  '': '',
  'en-GB': '31 Dec 2026 · 1,234.50',
  'en-US': 'Dec 31, 2026 · 1,234.50',
  'de-DE': '31. Dez. 2026 · 1.234,50',
  'de-CH': '31. Dez. 2026 · 1’234.50',
  'fr-FR': '31 déc. 2026 · 1 234,50',
  'es-ES': '31 dic 2026 · 1234,50',
} as const;
export type Formats = keyof typeof formats;

const kept_as = 'daybook.formats';
const isFormats = (locale: string): locale is Formats => Object.hasOwn(formats, locale);

export function chosenFormats(): Formats {
  const kept = localStorage.getItem(kept_as) ?? '';
  return isFormats(kept) ? kept : '';
}

export function chooseFormats(chosen: Formats): void {
  localStorage.setItem(kept_as, chosen);
  location.reload();
}
