import { RequestError } from '../../shared/base/request-error.ts';
import { eventsOf } from '../../shared/books/trail/stored-events.ts';
import type { StoredEvents } from '../../shared/books/trail/stored-events.ts';
import { brokenEvents } from '../setup/broken-events.ts';
import { cappedUsageId } from '../../shared/subscription/usage-caps.ts';
import { LEFT_OF_CAP } from './wish.ts';
import type { Outcome, Wish } from './wish.ts';
import { TALLY } from './simulated-commands.ts';
import type { StoredVersions, Stored } from './stored-versions.ts';

/** What of the write path's promises (docs/architecture.md, "The write path") the books do not hold after a run. */
export function breachesOf(stored: StoredVersions, wishes: readonly Wish[], entities: ReadonlyMap<number, number>): string[] {
  const sales = stored.all('categories').filter(({ name }) => name !== TALLY);
  return [
    ...wishes.flatMap((wish) => brokenPromises(wish, sales)),
    ...[...entities.keys()].flatMap((entity_id) => brokenBooks(stored, sales, wishes, entity_id)),
    ...[...entities.keys()].flatMap((entity_id) => brokenTrail(stored, wishes, entity_id)),
    ...brokenCap(stored, sales, entities),
  ];
}

const isDone = (outcome: Outcome): outcome is Outcome & { kind: 'done' } => outcome.kind === 'done';

/** An acknowledged write is there exactly once and as it was answered; a refused one is not there. */
function brokenPromises({ name, kind, tries }: Wish, sales: readonly Stored[]): string[] {
  const faults = tries.flatMap((one) => (one.kind === 'refused' && !(one.error instanceof RequestError) ? [String(one.error)] : []));
  const own = faults.filter((text) => text.startsWith('TypeError')).map((text) => `${name} fails: ${text}`);
  if (kind === 'count') return own;
  const there = sales.filter((sale) => sale.name === name);
  const done = tries.filter(isDone);
  const most = kind === 'sell' && tries.some((one) => one.kind !== 'refused') ? 1 : 0;
  const least = kind === 'sell' && done.length > 0 ? 1 : 0;
  if (there.length < least || there.length > most) return [...own, `${name} (${kind}) is there ${there.length} times: ${told(tries)}`];
  if (kind !== 'sell') return own;
  const told_other = done.filter(({ answer }) => {
    const { resource } = (answer.replay ? JSON.parse(answer.replay) : answer.body) as { resource: { id: number; sequence: number } };
    return resource.id !== there[0]?._id || resource.sequence !== there[0]?.sequence;
  });
  return [...own, ...told_other.map(() => `${name} was answered otherwise than it is stored`)];
}

const told = (tries: readonly Outcome[]): string => tries.map(({ kind }) => kind).join(', ');

/** Numbers, positions and the chain run without gap, totals equal rows, and no count is lost. */
function brokenBooks(stored: StoredVersions, all: readonly Stored[], wishes: readonly Wish[], entity_id: number): string[] {
  const breaches: string[] = [];
  const hold = (what: string, is: unknown, expected: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(expected))
      breaches.push(`${what} of entity ${entity_id}: ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`);
  };
  const sales = all.filter((sale) => sale.entity_id === entity_id);
  const head = stored.latest('heads', entity_id)!.document as unknown as Record<string, number> & Record<string, Record<string, number>>;
  const rows = stored.all('ledger').filter((row) => row.entity_id === entity_id);
  rows.sort((one, other) => Number(one.position) - Number(other.position));
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
  hold(
    'numbers',
    sales.map(({ sequence }) => sequence).sort((one, other) => Number(one) - Number(other)),
    upTo(sales.length),
  );
  hold(
    'positions',
    rows.map(({ position }) => position),
    upTo(2 * sales.length),
  );
  hold(
    'chain',
    rows.map(({ previous_hash }) => previous_hash),
    ['', ...rows.map(({ hash }) => hash)].slice(0, rows.length),
  );
  hold('last number', head.sequences!['1:JN'] ?? 0, sales.length);
  hold('end of the chain', [head.ledger_position, head.ledger_hash], [rows.length, rows.at(-1)?.hash ?? '']);
  hold('counted records', [head.counts!.categories, head.counts!.ledger ?? 0], [sales.length + 1, rows.length]);
  const totals = stored.all('totals').filter((one) => one.entity_id === entity_id);
  const recent = (head.recent_totals ?? []) as unknown as Stored[];
  for (const account_id of [1, 2])
    for (const span of ['month', 'day']) {
      const own = rows.filter((row) => row.post_account === account_id).length;
      const parts = [...totals.filter((total) => total.account_id === account_id && total.span === span), ...recentOf(recent, account_id)];
      const sum = (figure: string): number => parts.reduce((all, part) => all + Number(String(part[figure])), 0);
      hold(`${span} of account ${account_id}`, ['debit', 'credit', 'rows'].map(sum), [...(account_id === 1 ? [own, 0] : [0, own]), own]);
    }
  const counts = wishes.filter((wish) => wish.kind === 'count' && wish.entity_id === entity_id);
  const least = counts.filter(({ tries }) => tries.some(isDone)).length;
  const most = counts.filter(({ tries }) => tries.some(({ kind }) => kind !== 'refused')).length;
  const tally = Number(stored.all('categories').find((one) => one.name === TALLY && one.entity_id === entity_id)!.tally);
  if (tally < least || tally > most) breaches.push(`the tally of entity ${entity_id} is ${tally}, not ${least} to ${most}`);
  return breaches;
}

/** The sums of an account that the head keeps. */
const recentOf = (recent: readonly Stored[], account_id: number): Stored[] => recent.filter((sum) => sum.account_id === account_id);

/** The trail has no gap, its chain holds, and each write that was acknowledged left one event; one that was refused or tried, none. */
function brokenTrail(stored: StoredVersions, wishes: readonly Wish[], entity_id: number): string[] {
  const documents = stored.all('events').filter((one) => one.entity_id === entity_id) as unknown as StoredEvents[];
  const head = stored.latest('heads', entity_id)!.document;
  const breaches = brokenEvents(documents, { position: Number(head.trail_position), hash: String(head.trail_hash) });
  const left = Map.groupBy(documents.flatMap(eventsOf), ({ request_id }) => request_id);
  for (const { name, kind, tries } of wishes.filter((wish) => wish.entity_id === entity_id)) {
    const events = left.get(name)?.length ?? 0;
    const least = (kind === 'sell' || kind === 'count') && tries.some(isDone) ? 1 : 0;
    const most = (kind === 'sell' || kind === 'count') && tries.some(({ kind: outcome }) => outcome !== 'refused') ? 1 : 0;
    if (events < least || events > most) breaches.push(`${name} (${kind}) left ${events} events: ${told(tries)}`);
  }
  return breaches.map((breach) => `trail of entity ${entity_id}: ${breach}`);
}

/** The capped owner recorded no more than the plan had left, and exactly that was counted. */
function brokenCap(stored: StoredVersions, sales: readonly Stored[], entities: ReadonlyMap<number, number>): string[] {
  const recorded = sales.filter((sale) => entities.get(Number(sale.entity_id)) === 2).length;
  const { transactions } = stored.latest('usage', cappedUsageId(2, '2026-06'))!.document;
  if (recorded <= LEFT_OF_CAP && transactions === 50 - LEFT_OF_CAP + recorded) return [];
  return [`${recorded} transactions were recorded where ${LEFT_OF_CAP} were left, and ${String(transactions)} counted`];
}
