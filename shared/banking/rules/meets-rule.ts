import type { MatchLine } from '../matching/matched-books.ts';
import type { BankRule, RuleCondition, TextField } from './bank-rule.ts';

/** What of a line conditions are asked of. */
export type RuledLine = Pick<
  MatchLine,
  'id' | 'account_id' | 'amount' | 'counterparty' | 'text' | 'parts' | 'code' | 'references' | 'end_to_end_id'
>;

/** Whether a line meets a rule: its account and direction, and all its conditions. */
export function meetsRule(line: RuledLine, { active, account_ids, direction, when }: BankRule): boolean {
  if (!active || (account_ids.length > 0 && !account_ids.includes(line.account_id))) return false;
  if (direction !== null && (direction === 'out') !== line.amount.isNegative()) return false;
  return when.every((condition) => holds(condition, line));
}

function holds(condition: RuleCondition, line: RuledLine): boolean {
  if (condition.field === 'amount') {
    const size = line.amount.abs();
    return size.greaterThanOrEqualTo(condition.from) && size.lessThanOrEqualTo(condition.to);
  }
  const { field, op } = condition;
  const fold = field === 'iban' || field === 'reference' ? bare : folded;
  const value = fold(condition.value);
  if (value === '') return false;
  return textsOf(line, field).some((text) => {
    const seen = fold(text);
    switch (op) {
      case 'is':
        return seen === value;
      case 'contains':
        return seen.includes(value);
      case 'begins':
        return seen.startsWith(value);
      case 'matches_word':
        return ` ${inWords(seen)} `.includes(` ${inWords(value)} `);
    }
  });
}

function textsOf({ counterparty, text, parts, code, references, end_to_end_id }: RuledLine, field: TextField): string[] {
  const of = {
    name: () => [counterparty?.name, counterparty?.ultimate_name],
    iban: () => [counterparty?.iban, counterparty?.number],
    text: () => [text, ...parts.map((part) => part.text)],
    code: () => Object.values(code),
    reference: () => [end_to_end_id, ...references.map(({ value }) => value)],
  }[field]();
  return of.filter((one): one is string => typeof one === 'string');
}

/** Case, accents and runs of blanks do not count. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim().toUpperCase();

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const inWords = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
