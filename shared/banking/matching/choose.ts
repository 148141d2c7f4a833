import type { MatchLine } from './matched-books.ts';
import { evidence } from './proposal.ts';
import type { Candidate, Proposal, Reason, Sure } from './proposal.ts';
import { reason } from './settle.ts';

const MOST_PROPOSALS = 5;
/** The best must be so much likelier than the next. */
const LEAD = 8;

interface Claim {
  candidate: Candidate;
  line: MatchLine;
  place: number;
}

/**
 * Gives each item, entry and line to one line: the better claim first, then the earlier day. Then says of each line what is left, the best
 * first, and how sure the first is.
 */
export function choose(lines: readonly MatchLine[], candidates: readonly (readonly Candidate[])[]): Proposal[][] {
  const claims = lines.flatMap((line, place) =>
    bestOfEachAct(candidates[place] ?? []).map((candidate): Claim => ({ candidate, line, place })),
  );
  claims.sort(betterFirst);
  const taken = new Map<string, Claim>();
  const kept = new Map<number, Candidate[]>();
  /** Lines of which a better candidate went to another line. */
  const lost = new Set<number>();
  const contested = new Map<number, MatchLine>();
  for (const claim of claims) {
    const { candidate, place } = claim;
    const holder = candidate.claims.map((one) => taken.get(one)).find((one) => one !== undefined && isOther(one, claim));
    if (holder === undefined) {
      const mine = kept.get(place);
      if (mine === undefined) {
        kept.set(place, [candidate]);
        // What is only offered as the second of a line keeps nobody from it.
        for (const one of candidate.claims) taken.set(one, claim);
      } else mine.push(candidate);
      continue;
    }
    if (kept.has(place)) continue;
    lost.add(place);
    if (isEqual(holder.candidate, candidate)) {
      contested.set(place, holder.line);
      contested.set(holder.place, claim.line);
    }
  }
  return lines.map((line, place) => proposalsOf(line, kept.get(place) ?? [], lost.has(place), contested.get(place)));
}

const isOther = (one: Claim, other: Claim): boolean =>
  one.place !== other.place && (one.candidate.together === undefined || one.candidate.together !== other.candidate.together);

/** Two candidates of a line may come to the same act: the better evidence counts. */
function bestOfEachAct(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = actKey(candidate);
    const other = best.get(key);
    if (other === undefined || scoreOf(candidate) > scoreOf(other)) best.set(key, candidate);
  }
  return [...best.values()];
}

function actKey({ act }: Candidate): string {
  if (act.act === 'settle')
    return `settle ${act.items
      .map(({ kind, id }) => `${kind} ${id}`)
      .sort()
      .join()}`;
  return JSON.stringify(act);
}

const scoreOf = ({ kind, against }: Candidate): number => Math.max(0, evidence[kind].score - (against.length > 0 ? AGAINST : 0));
/** What speaks against a candidate puts it behind one of the same kind that nothing speaks against. */
const AGAINST = 6;

function betterFirst(one: Claim, other: Claim): number {
  const byScore = scoreOf(other.candidate) - scoreOf(one.candidate);
  if (byScore !== 0) return byScore;
  const [day, next] = [one.line.booked_on ?? '', other.line.booked_on ?? ''];
  return day === next ? one.place - other.place : day < next ? -1 : 1;
}

const isEqual = (one: Candidate, other: Candidate): boolean => scoreOf(one) === scoreOf(other) && evidence[one.kind].level !== 'no';

function proposalsOf(line: MatchLine, kept: readonly Candidate[], isSecond: boolean, rival: MatchLine | undefined): Proposal[] {
  return kept.slice(0, MOST_PROPOSALS).map((candidate, rank): Proposal => {
    const { act, kind, why, rule_id } = candidate;
    const next = kept[1];
    const isClose = next !== undefined && scoreOf(candidate) - scoreOf(next) < LEAD;
    const doubts: Reason[] = [
      ...(rival !== undefined ? [reason('contested', { line: rival.id.toString() })] : []),
      ...(isSecond ? [reason('better_taken')] : []),
      ...(isClose ? [reason('close_second')] : []),
      ...(line.waits !== null ? [reason(line.waits)] : []),
    ];
    const against = rank === 0 ? [...candidate.against, ...doubts] : candidate.against;
    const sure: Sure = rank === 0 && against.length === 0 ? evidence[kind].level : 'no';
    return { act, score: scoreOf(candidate), sure, kind, why, against, ...(rule_id !== undefined && { rule_id }) };
  });
}
