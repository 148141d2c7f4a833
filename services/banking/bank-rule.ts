import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command, Lookup } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import type { BankRuleRecord } from '../../shared/resources/bank-rule/bank-rule.ts';
import { bankRule as resource } from '../../shared/resources/bank-rule/bank-rule.ts';
import { bankRuleLabel, presentBankRule } from '../../shared/resources/bank-rule/present-bank-rule.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { checkAlone, checkAsked } from './check-rule.ts';

/** Keeps what lines that come again are (docs/accounting.md §16.4). */
const createBankRule: Command<Input<typeof resource>, BankRuleRecord[]> = {
  name: 'bank-rule.create',
  needs: ({ then }) => contactLookup(then.contact_id),
  query: (_params, reader) => reader.find<BankRuleRecord>('bank_rules', { deleted_at: null }, { limit: limits.bank_rules }),
  decide(params, books, others) {
    if (others.length >= limits.bank_rules)
      throw new BookkeepingError('bank_rule', 'TooManyRules', 'name', `The entity has ${others.length} rules`);
    const { position, ...fields } = stated(resource, params);
    checkRule(fields, books);
    const last = Math.max(0, ...others.map((other) => other.position));
    const rule = books.insert('bank_rules', { ...fields, position: position ?? last + 1, used: 0, last_used_at: null });
    return created('/bank-rule', bankRuleLabel(rule), presentBankRule(rule, referencesOf(books)));
  },
};

/** Changes a rule. Lines that it has done stay as they are. */
const updateBankRule: Command<{ id: number } & Change<typeof resource>> = {
  name: 'bank-rule.update',
  needs: ({ id, then }) => [...ruleLookup({ id }), ...contactLookup(then?.contact_id)],
  decide(params, books) {
    const rule = recordOfPath('bank_rules', params.id, books);
    const fields = { ...statedOf(resource, rule), ...statedChange(resource, params, rule) };
    checkRule(fields, books);
    return ruleChanged(books.update('bank_rules', rule.id, fields), 'updated', books);
  },
};

/** Recycles a rule. Lines that it has done go on naming it. */
const deleteBankRule: Command<{ id: number }> = {
  name: 'bank-rule.delete',
  needs: ruleLookup,
  decide({ id }, books) {
    recordOfPath('bank_rules', id, books);
    return ruleChanged(books.recycle('bank_rules', id), 'deleted', books);
  },
};

const restoreBankRule = restoreCommand('bank_rules', {
  name: 'bank-rule.restore',
  needs: ruleLookup,
  check: checkRule,
  answer: ruleChanged,
});

type Checked = Parameters<typeof checkAsked>[0] & Parameters<typeof checkAlone>[0];

function checkRule(fields: Checked, books: BooksView): void {
  checkAsked(fields, (collection, id) => books.get(collection, id));
  checkAlone(fields);
}

function ruleLookup({ id }: { id: number }): Lookup[] {
  const ofContact = (rule: BankRuleRecord): Lookup[] => contactLookup(rule.then.contact_id);
  return [{ collection: 'bank_rules', field: 'id', value: id, leads_to: (record) => ofContact(record as BankRuleRecord) }];
}

function ruleChanged(rule: BankRuleRecord, verb: string, books: BooksView): Answer {
  return changed(bankRuleLabel(rule), verb, presentBankRule(rule, referencesOf(books)));
}

export const bankRuleCommands = commandsOf(resource, {
  create: createBankRule,
  update: updateBankRule,
  delete: deleteBankRule,
  restore: restoreBankRule,
});
