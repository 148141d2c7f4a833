import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { bankProposalsQuery, transactionNumbersQuery } from '../../api/bank.ts';
import type { BankProposal } from '../../api/bank.ts';
import { accountNamesQuery } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { Names } from './candidate.ts';

/** What lines may be; of a line that is not among them it is not known yet. */
type Proposals = ReadonlyMap<number, readonly BankProposal[]>;

const nothing: ReadonlyMap<number, never> = new Map<number, never>();

/** What lines may be, by their ids, with the names that it takes to say so. */
export function useProposals(ids: number[]): { proposals: Proposals; names: Names; error: Error | null } {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: proposals = nothing, error } = useQuery(bankProposalsQuery(entity, ids));
  const named = [...proposals.values()].flat().flatMap(({ act }) => [...(act.transaction_ids ?? []), ...paid(act)]);
  const { data: transactions = nothing } = useQuery(transactionNumbersQuery(entity, [...new Set(named)]));
  return { proposals, names: { transactions, accounts }, error };
}

const paid = ({ items = [] }: BankProposal['act']): number[] => items.flatMap(({ id, type }) => (type === 'Balance' ? [] : [id]));
