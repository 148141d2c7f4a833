import type { BankRule, RuleAct } from '../banking/rules/bank-rule.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { BankRuleRecord } from '../resources/bank-rule/bank-rule.ts';
import { liveRecords } from './live-records.ts';
import { ruleOfRecord } from './rule-of-record.ts';

/** The rules that are asked: active ones whose accounts, taxes, values of dimensions and contact are there. What is recycled can be in no entry. */
export async function readRules(reader: BooksReader): Promise<BankRule[]> {
  const records = await reader.find<BankRuleRecord>('bank_rules', { active: true, deleted_at: null });
  const rules = records.map(ruleOfRecord);
  const [accounts, taxes, contacts, values] = await Promise.all([
    liveRecords('accounts', rules.flatMap(accountsOf), reader),
    liveRecords('taxes', rules.flatMap(taxesOf), reader),
    liveRecords('contacts', rules.flatMap(contactsOf), reader),
    liveRecords('dimension_values', rules.flatMap(valuesOf), reader),
  ]);
  return rules.filter(
    (rule) =>
      accountsOf(rule).every((id) => accounts.has(id)) &&
      taxesOf(rule).every((id) => taxes.has(id)) &&
      contactsOf(rule).every((id) => contacts.has(id)) &&
      valuesOf(rule).every((id) => values.has(id)),
  );
}

interface Has {
  then: RuleAct;
}

function accountsOf({ then }: Has): number[] {
  if (then.act === 'post') return then.lines.map(({ account_id }) => account_id);
  return then.act === 'transfer' ? [then.account_id] : [];
}

const taxesOf = ({ then }: Has): number[] =>
  then.act === 'post' ? then.lines.flatMap(({ tax_id }) => (tax_id === undefined ? [] : [tax_id])) : [];

const valuesOf = ({ then }: Has): number[] =>
  then.act === 'post' ? then.lines.flatMap(({ dimensions }) => (dimensions ?? []).map(({ value_id }) => value_id)) : [];

const contactsOf = ({ then }: Has): number[] => (then.act === 'post' && then.contact_id !== undefined ? [then.contact_id] : []);
