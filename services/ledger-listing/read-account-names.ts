import { limits } from '../../shared/api/limits.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';

interface Named {
  _id: number;
  entity_id: number;
  deleted_at: Date | null;
  code: string;
  name: string;
  account_type: string;
  currency_id: number;
  tax_ids?: number[] | null;
}

const shown = { code: 1, name: 1, account_type: 1, currency_id: 1, tax_ids: 1 } as const;

/** Live accounts behind an id, in order of their ids: what names them, and what is offered with them. */
export async function readAccountNames({
  db,
  entity_id,
  params,
}: ReadRequest<ParamsOf<'readAccountNames'>>): Promise<Record<string, unknown>> {
  const { after = 0, limit = limits.names_per_part } = params;
  const found = await db
    .collection<Named>('accounts')
    .find({ entity_id, deleted_at: null, _id: { $gt: after } }, { projection: shown })
    .sort({ _id: 1 })
    .limit(limit + 1)
    .toArray();
  const accounts = found.slice(0, limit).map(({ _id: id, code: account_code, name, account_type, currency_id, tax_ids }) => ({
    id,
    account_code,
    name,
    account_type,
    currency_id,
    tax_ids: tax_ids ?? [],
  }));
  return { status: 'success', accounts, next_after: found.length > limit ? accounts.at(-1)!.id : null };
}
