import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { nestedList } from '../../api/kinds/composite-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { searchText } from '../../api/kinds/search-kind.ts';

/** Of each kind of record so many are found at most: a search leads somewhere, a list has all. */
const most = 20;

/** What a person looks for without saying what it is. */
export function searchOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'searchBooks',
    dear: true,
    method: 'GET',
    path: '/search',
    service: 'listing',
    summary: 'Search the books',
    description:
      'Accounts and taxes by their names, and transactions: those with the words, of that amount, or with one of the accounts that were found, the latest first. The lists of each resource have further filters.',
    query: {
      search: { kind: searchText, required: true, description: 'Words, beginnings of words, or an amount.', example: 'consult' },
      limit: { kind: integer(1, most), required: false, default: 5, description: 'Records of each kind at most.', example: 2 },
    },
    answer: namedAnswer({ accounts: nestedList('Account'), taxes: nestedList('Tax'), transactions: nestedList('Transaction') }),
  });
}
