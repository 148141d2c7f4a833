import type { Db, Document } from 'mongodb';
import { limits } from '../../shared/api/limits.ts';
import type { ListRequest } from '../../shared/api/list-parameters.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Narrowed } from './list-page.ts';
import { requireContact } from './require-contact.ts';

type Asked = ListRequest & { contact_id?: number };
type Sides = Pick<Assignment, 'transaction_id' | 'assigning_type' | 'cleared_id' | 'cleared_type'>;

/**
 * Assignments of which either item is a contact's, which only the items know. Few items are found by their ids; otherwise each assignment is
 * checked as the list is walked. Throws 422 for a contact that the entity does not have.
 */
export async function narrowAssignments(db: Db, entity_id: number, { contact_id, ...params }: Asked): Promise<Narrowed> {
  if (contact_id === undefined) return {};
  await requireContact(db, entity_id, contact_id);
  const find = (collection: string, among: Document = {}): Promise<number[]> => idsOf(db, collection, { entity_id, contact_id, ...among });
  const [transactions, balances] = await Promise.all([find('transactions'), find('balances')]);
  if (transactions.length + balances.length <= limits.transactions_of_type) return { filter: namingAny(transactions, balances) };
  if (params.limit === undefined && params.cursor === undefined) {
    const message = `The contact has more than ${limits.transactions_of_type} items; walk their assignments by cursor: give limit in place of page and perPage.`;
    throw new RequestError(422, { 'contact-id': [message] });
  }
  return {
    sift: async (records) => {
      const assignments = records as readonly (Sides & { id: number })[];
      const among = (type: Assignment['cleared_type']): Document => ({ _id: { $in: assignments.flatMap((one) => itemsOf(one, type)) } });
      const [own, carried] = await Promise.all([find('transactions', among('Transaction')), find('balances', among('Balance'))]);
      const kept = { Transaction: new Set(own), Balance: new Set(carried) };
      return assignments.filter(
        (one) =>
          itemsOf(one, 'Transaction').some((id) => kept.Transaction.has(id)) || itemsOf(one, 'Balance').some((id) => kept.Balance.has(id)),
      );
    },
  };
}

async function idsOf(db: Db, collection: string, filter: Document): Promise<number[]> {
  const found = await db
    .collection<{ _id: number }>(collection)
    .find(filter, { projection: { _id: 1 } })
    .limit(limits.transactions_of_type + 1)
    .toArray();
  return found.map(({ _id }) => _id);
}

function namingAny(transactions: readonly number[], balances: readonly number[]): Document {
  const either = (type: Assignment['cleared_type'], ids: readonly number[]): Document[] =>
    ids.length === 0
      ? []
      : [
          { assigning_type: type, transaction_id: { $in: ids } },
          { cleared_type: type, cleared_id: { $in: ids } },
        ];
  const branches = [...either('Transaction', transactions), ...either('Balance', balances)];
  return branches.length === 0 ? { _id: { $in: [] } } : { $and: [{ $or: branches }] };
}

function itemsOf({ transaction_id, assigning_type, cleared_id, cleared_type }: Sides, type: Assignment['cleared_type']): number[] {
  return [...(assigning_type === type ? [transaction_id] : []), ...(cleared_type === type ? [cleared_id] : [])];
}
