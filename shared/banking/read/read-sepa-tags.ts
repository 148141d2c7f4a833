import { inOneLine } from '../../files/element.ts';

/** What stands behind the tags of SEPA inside of a text. */
export interface SepaTags {
  end_to_end_id: string | null;
  mandate_id: string | null;
  iban: string | null;
  bic: string | null;
  name: string | null;
  ultimate_name: string | null;
  /** What has no tag, and what SVWZ+ or MTLG: name. */
  text: string | null;
}

const TAG = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|OAMT|COAM|PURP|BREF|RREF|IBAN|BIC|ANAM)\+|(?:^|\s)(MTLG):/g;

const placed = new Set(['EREF', 'MREF', 'IBAN', 'BIC', 'ANAM', 'ABWA', 'ABWE', 'SVWZ', 'MTLG']);

/** Splits `EREF+… MREF+… SVWZ+…`, whose tags banks break anywhere: the parts are joined before. */
export function readSepaTags(joined: string): SepaTags {
  const found = [...joined.matchAll(TAG)];
  const values = new Map<string, string>();
  const left: string[] = [];
  for (const [index, match] of found.entries()) {
    const tag = match[1] ?? match[2] ?? '';
    const value = inOneLine(joined.slice(match.index + match[0].length, found[index + 1]?.index));
    if (value === null) continue;
    if (!values.has(tag)) values.set(tag, value);
    else if (tag === 'SVWZ') values.set(tag, `${values.get(tag)!} ${value}`);
    if (!placed.has(tag)) left.push(`${tag}+${value}`);
  }
  const value = (tag: string): string | null => values.get(tag) ?? null;
  const free = inOneLine(joined.slice(0, found[0]?.index));
  return {
    end_to_end_id: value('EREF'),
    mandate_id: value('MREF'),
    iban: value('IBAN'),
    bic: value('BIC'),
    name: value('ANAM'),
    ultimate_name: value('ABWA') ?? value('ABWE'),
    // Where nothing is said to be the text, what has no other place is.
    text: inOneLine([free, value('SVWZ'), value('MTLG')].filter((part) => part !== null).join(' ')) ?? inOneLine(left.join(' ')),
  };
}
