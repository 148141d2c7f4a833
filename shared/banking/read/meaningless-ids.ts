const words = new Set(['NOTPROVIDED', 'NONREF', 'EREF', 'KREF', 'NOREF', 'NONE', 'KEINEINFORMATIONVORHANDEN', 'NOTAVAILABLE']);

/** An id or name, null where banks write a word that says there is none. */
export function unlessMeaningless(text: string | null): string | null {
  return text === null || words.has(text.replace(/[\s+]/g, '').toUpperCase()) ? null : text;
}
