import { Decimal } from '../../shared/accounting/decimal.ts';
import type { GeneralLedger } from '../../shared/accounting/statements/build-general-ledger.ts';
import type { Journal } from '../../shared/accounting/statements/build-journal.ts';
import type { TrialBalance } from '../../shared/accounting/statements/build-trial-balance.ts';
import { generalLedger } from '../../services/report/statements/general-ledger.ts';
import { journal } from '../../services/report/statements/journal.ts';
import { trialBalance } from '../../services/report/statements/trial-balance.ts';
import type { WalkedPart } from '../../services/report/statements/walked-report.ts';

interface Tied {
  name: string;
  found: string[];
  expected: string[];
}

/** The payloads of all parts of a long report. */
async function wholeWalk<T>(read: (cursor: string) => Promise<WalkedPart>): Promise<T[]> {
  const payloads: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: WalkedPart = await read(cursor);
    payloads.push(part.payload as T);
    cursor = part.next_cursor;
  }
  return payloads;
}

const plain = (figure: Decimal | string): string => new Decimal(figure).plus(0).toFixed();

/**
 * The closing balances of the general ledger of a year are those of the trial balance, account by account, and the journal of the same
 * days puts on each account what the ledger's rows do, opening entries left out (docs/accounting.md §11.18, §11.19). Read in parts, so that joints are crossed.
 */
export async function ledgerTies(entity_id: number, window: { start_date: string; end_date: string }): Promise<Tied[]> {
  const { end_date } = window;
  const trial = (await trialBalance(entity_id, { end_date })).payload as TrialBalance;
  const ledgers = await wholeWalk<GeneralLedger>((cursor) => generalLedger(entity_id, window, cursor, 40));
  const journals = await wholeWalk<Journal>((cursor) => journal(entity_id, window, cursor, 15));
  const closings = new Map(ledgers.flatMap(({ accounts }) => accounts).map(({ id, closingBalance }) => [id, closingBalance]));
  const standing = [...closings].filter(([, closing]) => !new Decimal(closing).isZero());
  const rows = Object.values(trial.accounts).flatMap((types) => Object.values(types).flatMap(({ accounts }) => accounts));
  return [
    {
      name: 'general ledger and trial balance',
      found: pairs(standing),
      expected: pairs(rows.map(({ id, closingBalance }) => [id, closingBalance])),
    },
    { name: 'general ledger and journal', found: pairs(movedByLedger(ledgers)), expected: pairs(movedByJournal(journals)) },
  ];
}

function pairs(figures: readonly (readonly [id: number, figure: Decimal | string])[]): string[] {
  return [...figures].sort(([a], [b]) => a - b).map(([id, figure]) => `${id}: ${plain(figure)}`);
}

function movedByLedger(ledgers: readonly GeneralLedger[]): [number, Decimal][] {
  return netOf(
    ledgers.flatMap(({ accounts }) =>
      accounts.flatMap(({ id, rows }) => rows.map(({ debit, credit }) => ({ account: id, debit, credit }))),
    ),
  );
}

function movedByJournal(journals: readonly Journal[]): [number, Decimal][] {
  return netOf(
    journals.flatMap(({ entries }) =>
      // The ledger opens with opening entries, and the journal lists them (docs/accounting.md §5.9).
      entries
        .filter(({ opening }) => !opening)
        .flatMap(({ lines }) => lines.map(({ account, ...sides }) => ({ account: account.id, ...sides }))),
    ),
  );
}

function netOf(lines: readonly { account: number; debit: string; credit: string }[]): [number, Decimal][] {
  const net = new Map<number, Decimal>();
  for (const { account, debit, credit } of lines) net.set(account, (net.get(account) ?? new Decimal(0)).plus(debit).minus(credit));
  return [...net].filter(([, sum]) => !sum.isZero());
}
