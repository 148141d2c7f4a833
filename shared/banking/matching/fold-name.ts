/** Words that say what form a company has, without points. */
const forms = new Set(
  'ag bv co eg ek ev eu gbr gesellschaft gmbh haftungsbeschrankt haftungsbeschrankte inc kg kgaa limited llc llp ltd mbh nv ohg oy ab as aps partg plc sa sarl sas sasu se sl slu snc spa srl sro ug uab und and et y e'.split(
    ' ',
  ),
);
/** Titles, and what banks put before a name. */
const titles = new Set('dr prof herr frau mr mrs ms mme m dipl ing firma fa'.split(' '));

export interface FoldedName {
  /** Equal for names that differ in case, umlauts, legal form and the order of words. */
  key: string;
  words: string[];
}

/**
 * A name without what banks and people write differently: case, umlauts and accents ("ue" and "ü" are both "u"), signs, legal forms, titles and
 * the order of its words.
 */
export function foldName(name: string): FoldedName {
  const plain = name
    .slice(0, 140)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // "S.p.A.", "e.K.": the letters of a form belong together.
    .replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')
    .replace(/([aou])e/g, '$1');
  const all = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !titles.has(word));
  const words = all.filter((word) => !forms.has(word));
  const kept = words.length > 0 ? words : all;
  return { key: [...kept].sort().join(' '), words: kept };
}
