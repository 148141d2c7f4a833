import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { addsUp } from '../../shared/banking/rules/apply-rule.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { ruleLinesOf } from '../../shared/proposals/rule-of-record.ts';
import type { KeptRule } from '../../shared/proposals/rule-of-record.ts';

type Said = Pick<KeptRule, 'account_ids' | 'when' | 'then'>;

/** The live records that a rule may name. */
export type FindNamed = (
  collection: 'accounts' | 'taxes' | 'contacts' | 'dimension_values',
  id: number,
) => { readonly id: number; account_type?: AccountType } | undefined;

/** Throws 422 for what a rule names and is not there or of another kind, 102 and 103 for what it asks and makes. */
export function checkAsked({ account_ids, when, then }: Said, find: FindNamed): void {
  checkNamed({ account_ids, then }, find);
  when.forEach(checkCondition);
  const lines = then.line_items ?? [];
  if (then.act !== 'post' || addsUp(ruleLinesOf(lines))) return;
  throw new BookkeepingError('bank_rule', 'SharesDiffer', 'then.line_items', 'The lines of the rule do not add up to a line of the bank');
}

/** Throws 104 for a rule that acts alone on whatever amount. */
export function checkAlone({ automatic, amount_from, amount_to }: Pick<KeptRule, 'automatic' | 'amount_from' | 'amount_to'>): void {
  if (!automatic || (amount_from && amount_to && amount_from.lessThanOrEqualTo(amount_to))) return;
  const message = 'A rule that acts alone needs the amounts between which it may';
  throw new BookkeepingError('bank_rule', 'MissingAmounts', amount_from ? 'amount_to' : 'amount_from', message);
}

function checkCondition({ field, op, value, from, to }: Said['when'][number], index: number): void {
  const isOfAmount = field === 'amount';
  const isComplete = isOfAmount ? from && to && from.lessThanOrEqualTo(to) : value !== null;
  if (isOfAmount === (op === 'between') && isComplete) return;
  const message = `The condition asks ${field} with ${op}${isComplete ? '' : ', and does not say with what it compares'}`;
  throw new BookkeepingError('bank_rule', 'UnknownCondition', `when.${index}`, message);
}

/** Which field each act needs. */
const needed = { post: 'line_items', transfer: 'account_id', ignore: 'reason' } as const;

function checkNamed({ account_ids, then }: Pick<Said, 'account_ids' | 'then'>, find: FindNamed): void {
  const faults: FieldMessages = {};
  const { act, line_items, account_id, contact_id } = then;
  if (then[needed[act]] === null) faults[`then.${needed[act]}`] = [`Give ${needed[act]} with the act ${act}.`];
  for (const id of account_ids) checkBankAccount('account_ids', id);
  if (account_id !== null) checkBankAccount('then.account_id', account_id);
  if (contact_id !== null && !find('contacts', contact_id)) faults['then.contact_id'] = [missingRecord('contacts', contact_id)];
  line_items?.forEach(({ account_id: account, tax_id, share, amount, dimensions }, index) => {
    const field = `then.line_items.${index}`;
    if (!find('accounts', account)) faults[`${field}.account_id`] = [missingRecord('accounts', account)];
    if (tax_id !== null && !find('taxes', tax_id)) faults[`${field}.tax_id`] = [missingRecord('taxes', tax_id)];
    for (const { value_id } of dimensions ?? [])
      if (!find('dimension_values', value_id)) faults[`${field}.dimensions`] = [missingRecord('dimension_values', value_id)];
    if (share !== null && amount !== null) faults[`${field}.share`] = ['Give a share or an amount, not both.'];
  });
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);

  function checkBankAccount(field: string, id: number): void {
    const account = find('accounts', id);
    if (!account) faults[field] = [missingRecord('accounts', id)];
    else if (account.account_type !== 'BANK') faults[field] = ['It is none of type BANK.'];
  }
}
