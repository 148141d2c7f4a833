import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BankLine, BankProposal } from '../../api/bank.ts';
import { returnableLinesQuery } from '../../api/bank.ts';
import { accountNamesQuery, currenciesQuery } from '../../api/books.ts';
import { foundContactsQuery } from '../../api/contacts.ts';
import { foundItemsQuery } from '../../api/open-items.ts';
import type { OpenItem } from '../../api/open-items.ts';
import { plainText } from '../../parts/format.ts';
import { readAmount } from '../../parts/read-amount.ts';
import { usePaused } from '../../parts/use-paused.ts';
import { useEntity } from '../../shell/use-entity.ts';
import {
  accountCandidate,
  contactCandidate,
  doubleCandidates,
  ignoredCandidate,
  isPaidIn,
  itemCandidate,
  itemsCandidate,
  proposedCandidate,
  returnCandidate,
} from './candidate.ts';
import type { Candidate, Names } from './candidate.ts';

const none: ReadonlyMap<number, string> = new Map();

/** So many accounts are offered at once: who wants others types more. */
const SHOWN = 6;

interface Asked {
  line: BankLine;
  /** What is typed. */
  typed: string;
  proposals: readonly BankProposal[];
  names: Names;
  /** Items that were taken already, to be paid together. */
  taken: readonly OpenItem[];
  /** The line that this one may be the same booking as: that is asked first. */
  double_of: BankLine | undefined;
}

/** What a line may be: what is proposed, or what was found by what is typed; last of all, no booking for that reason. */
export function useCandidates({ line, typed, proposals, names, taken, double_of }: Asked): Candidate[] {
  const entity = useEntity();
  const search = typed.trim();
  const asked = usePaused(search);
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies = none } = useQuery(currenciesQuery(entity));
  const { data: items = [] } = useQuery({
    ...foundItemsQuery(entity, asked, readAmount(asked)),
    placeholderData: keepPreviousData,
  });
  const { data: contacts = [] } = useQuery({
    ...foundContactsQuery(entity, asked),
    enabled: asked.length >= 2,
    placeholderData: keepPreviousData,
  });
  const { data: returnable = [] } = useQuery({ ...returnableLinesQuery(entity, line, asked), placeholderData: keepPreviousData });
  return useMemo(() => {
    if (double_of) return doubleCandidates(double_of);
    const together = taken.length === 0 ? [] : [itemsCandidate(taken)];
    if (search === '') return [...together, ...proposals.map((proposal) => proposedCandidate(proposal, names))];
    const sought = plainText(search);
    const own = { currency_id: accounts.get(line.account_id)?.currency_id, currencies };
    const fitting = [...accounts.values()].filter(({ id, plain }) => id !== line.account_id && plain.includes(sought));
    const isCode = fitting.some(({ account_code }) => account_code === search);
    const of_accounts = fitting.slice(0, SHOWN).map((account) => accountCandidate(account, line, own));
    const free = items.filter(({ item_id }) => !taken.some((one) => one.item_id === item_id));
    // What the line pays stands before what is set off.
    const paid_first = [...free].sort(
      (one, other) => Number(isPaidIn(other) === line.amount > 0) - Number(isPaidIn(one) === line.amount > 0),
    );
    const of_items = paid_first.map((item) => itemCandidate(item, taken, line));
    const found = isCode ? [...of_accounts, ...of_items] : [...of_items, ...of_accounts];
    return [
      ...together,
      ...found,
      ...returnable.map(returnCandidate),
      ...contacts.slice(0, 3).map(contactCandidate),
      ignoredCandidate(search),
    ];
  }, [search, proposals, names, taken, accounts, currencies, items, returnable, contacts, line, double_of]);
}
