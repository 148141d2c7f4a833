import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { bankProposalsQuery, transactionNumbersQuery } from '../../api/bank.ts';
import type { BankProposal } from '../../api/bank.ts';
import { accountNamesQuery } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { Names } from './candidate.ts';

const nothing: ReadonlyMap<number, never> = new Map<number, never>();

/** What lines may be, by their ids, with the names that it takes to say so. */
export function useProposals(ids: number[]): { proposals: ReadonlyMap<number, readonly BankProposal[]>; names: Names } {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: proposals = nothing } = useQuery(bankProposalsQuery(entity, ids));
  const named = [...proposals.values()].flat().flatMap(({ act }) => [...(act.transaction_ids ?? []), ...paid(act)]);
  const { data: transactions = nothing } = useQuery(transactionNumbersQuery(entity, [...new Set(named)]));
  return { proposals, names: { transactions, accounts } };
}

const paid = ({ items = [] }: BankProposal['act']): number[] => items.flatMap(({ id, type }) => (type === 'Balance' ? [] : [id]));
