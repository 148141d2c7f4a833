import { queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';
import { wholeList } from './whole-list.ts';

export type BankRule = components['schemas']['BankRule'];
export type RuleCondition = BankRule['when'][number];

/** What of a rule a form says. */
export type RuleBody = Pick<
  BankRule,
  'name' | 'active' | 'account_ids' | 'direction' | 'when' | 'then' | 'automatic' | 'amount_from' | 'amount_to'
>;

/** The rules in the order in which lines are compared with them. */
export const bankRulesQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'bank rules'],
    queryFn: async () => {
      const rules = await wholeList((query) => answered(books(entity).GET('/books/v1/bank-rule', { params: { query } })));
      return rules.sort((one, other) => one.position - other.position || one.id - other.id);
    },
  });

/** A record as requests take it: the document knows their fields as answers have them. */
const sent = (body: Partial<RuleBody>) => body as never;

/** Keeps a rule: a new one, or another state of one that is there. */
export function keepRule(entity: number, id: number | undefined, body: RuleBody): Promise<unknown> {
  if (id === undefined) return answered(books(entity).POST('/books/v1/bank-rule', { body: sent(body) }));
  return answered(books(entity).PATCH('/books/v1/bank-rule/{id}', { params: { path: { id } }, body: sent(body) }));
}

/** Gives a rule the place of another one, and the other one its. */
export async function changePlaces(entity: number, one: BankRule, other: BankRule): Promise<void> {
  const move = ({ id }: BankRule, position: number) =>
    answered(books(entity).PATCH('/books/v1/bank-rule/{id}', { params: { path: { id } }, body: { position } }));
  await move(one, other.position);
  await move(other, one.position);
}

/** The last lines that a rule would have touched. Nothing is saved. */
export async function tryRule(entity: number, rule_id: number | undefined, { account_ids, direction, when, then }: RuleBody) {
  const body = { ...(rule_id === undefined ? {} : { rule_id }), account_ids, direction, when, then };
  return answered(books(entity).POST('/books/v1/bank-rule/try', { body: body as never }));
}
