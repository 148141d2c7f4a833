import type { Business, TrueLine } from './business.ts';

/**
 * The same lines as other banks write them: the payer's name stands in the text alone, its reference in another field than the text, or all of it in the
 * name. What a line really was stays.
 */
export function scatter({ chance }: Business, lines: readonly TrueLine[]): TrueLine[] {
  for (const { line } of lines) {
    const { counterparty, text } = line;
    if (typeof counterparty?.name !== 'string' || text === null || text === '') continue;
    if (chance.percent(25)) Object.assign(line, { counterparty: null, text: `${counterparty.name} ${text}` });
    else if (chance.percent(15)) Object.assign(line, { text: null, other_texts: [text] });
    else if (chance.percent(10)) Object.assign(line, { text: '', counterparty: { ...counterparty, name: `${counterparty.name} ${text}` } });
  }
  return [...lines];
}
