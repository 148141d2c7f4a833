import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Transaction } from '../../api/books.ts';
import type { OpenItem } from '../../api/open-items.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { asTyped } from '../../parts/read-sum.ts';
import { useEntity } from '../../shell/use-entity.ts';

type Request = components['schemas']['AssignTransactionsBody'];

/** A part of the payment for one item, as a decimal text. */
export interface Part {
  item: OpenItem;
  amount: string;
}

/** The request that the parts are; undefined while there is none. */
export function requestOf(of: Transaction, parts: Part[], forex_account_id: number | null): Request | undefined {
  if (parts.length === 0) return undefined;
  return {
    transaction_id: of.id,
    cleared_ids: parts.map(({ item }) => item.item_id),
    cleared_amounts: parts.map(({ amount }) => amount),
    cleared_types: parts.map(({ item }) => item.item_type),
    ...(forex_account_id !== null && { forex_account_id }),
  } as unknown as Request;
}

/** What assigning would do, as the service says: its refusals, and the exchange differences. */
export function useTriedAssigning(request: Request | undefined) {
  const entity = useEntity();
  return useQuery({
    queryKey: [entity, 'assigning', request],
    enabled: request !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const headers = { Rollback: 'true' } as const;
      const call = books(entity).POST('/books/v1/assignment/assign-transactions', { body: request!, headers, signal });
      return (await answered(call)).assignments;
    },
  });
}

/** The amounts that go to the oldest items first, by the service, and nothing is saved. */
export async function oldestFirst(entity: number, of: Transaction): Promise<Map<string, string>> {
  const headers = { Rollback: 'true' } as const;
  const body = { transaction_id: of.id };
  const { assignments } = await answered(books(entity).POST('/books/v1/assignment/bulk-assign', { body, headers }));
  return new Map(
    assignments.map(({ cleared_type, cleared_id, amount }) => [`${cleared_type}${String(cleared_id)}`, asTyped(String(amount))]),
  );
}

/** Saves the parts, and shows the payment with what it settles. */
export function useAssigning(of: Transaction) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Request) => answered(books(entity).POST('/books/v1/assignment/assign-transactions', { body })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(of.id) } });
    },
  });
}
