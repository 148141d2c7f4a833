import type { Balance } from '../../shared/resources/records.ts';
import { balanceLabel, presentBalanceInFull } from '../../shared/resources/balance/present-balance.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { changed } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Lookup } from '../../shared/books/command.ts';

export function balanceLookup(id: number): Lookup[] {
  return [{ collection: 'balances', field: 'id', value: id }];
}

export function balanceChanged(balance: Balance, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(balanceLabel(balance, refs), verb, presentBalanceInFull(balance, refs));
}
