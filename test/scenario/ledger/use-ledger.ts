import { beforeEach } from '@jest/globals';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { ScenarioDaybook } from '../../setup/use-daybook.ts';
import { standInFor } from '../../setup/use-started.ts';
import { LedgerKeeper, testClock } from './ledger-books.ts';

/** The set-up of a ledger scenario; keeper and accounts are those of the running test. */
export interface Ledger<Name extends string> {
  daybook: ScenarioDaybook;
  keeper: LedgerKeeper;
  /** The ids of the accounts asked for, by their names. */
  account: Readonly<Record<Name, number>>;
}

/** What a ledger scenario begins with: Daybook at one moment of 2026 and, for each test, new books with these accounts. */
export function useLedger<Name extends string = never>(types?: Readonly<Record<Name, AccountType>>): Ledger<Name> {
  const daybook = useDaybook({ clock: testClock });
  const { standIn: keeper, become } = standInFor<LedgerKeeper>();
  const account = {} as Record<Name, number>;
  beforeEach(async () => {
    become(await new LedgerKeeper(daybook).open());
    if (types) Object.assign(account, await keeper.accounts(types));
  });
  return { daybook, keeper, account };
}
