/** A line of a transaction: a letter, and what it says. */
export interface QifField {
  readonly code: string;
  readonly value: string;
  /** The number of its line in the file. */
  readonly line: number;
}

export interface QifRecord {
  readonly line: number;
  readonly fields: readonly QifField[];
}

export interface QifParts {
  /** The transactions of bank accounts, cash and cards. */
  readonly records: readonly QifRecord[];
  /** The accounts that the file names for them. */
  readonly accounts: readonly string[];
  /** How many transactions of investment accounts it has, which are no lines. */
  readonly securities: number;
}

/** Whether a text begins as a file of QIF does. */
export const isQif = (head: string): boolean => /^\s*!(?:Type:|Account\b|Option:|Clear:)/i.test(head);

const ofMoney = /^!type:\s*(?:bank|cash|ccard|oth [al])\b/i;

/** The records of a file, each up to its `^`. Lists of categories, classes and what was memorized are none. */
export function splitQif(source: string): QifParts {
  const records: QifRecord[] = [];
  const accounts = new Set<string>();
  let [section, account, securities] = ['', undefined as string | undefined, 0];
  let fields: QifField[] = [];
  const end = (): void => {
    if (fields.length === 0) return;
    if (/^!account/i.test(section)) account = fields.find(({ code }) => code === 'N')?.value ?? account;
    else if (ofMoney.test(section)) {
      records.push({ line: fields[0]!.line, fields });
      if (account !== undefined) accounts.add(account);
    } else if (/^!type:\s*invst/i.test(section)) securities += 1;
    fields = [];
  };
  for (const [index, raw] of source.split(/\r\n|\n|\r/).entries()) {
    const text = raw.trimEnd();
    if (text.startsWith('!')) {
      end();
      if (!/^!(?:option|clear):/i.test(text)) section = text;
    } else if (text.startsWith('^')) end();
    else if (text.trim() !== '') fields.push({ code: text[0]!.toUpperCase(), value: text.slice(1).trim(), line: index + 1 });
  }
  end();
  return { records, accounts: [...accounts], securities };
}
