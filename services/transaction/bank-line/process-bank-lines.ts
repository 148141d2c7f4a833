import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { adoptLookups } from '../../../shared/books/adopt-lookups.ts';
import { shown, succeeded } from '../../../shared/books/answers.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import type { Answer, BooksView, Command } from '../../../shared/books/command.ts';
import { presentProposals, sayReasons, summarizeProposals } from '../../../shared/proposals/present-proposals.ts';
import { proposeLines } from '../../../shared/proposals/propose-lines.ts';
import type { ComparedLines, LineProposals, SendableProposal } from '../../../shared/proposals/propose-lines.ts';
import { USUAL_LEVEL } from '../../../shared/resources/account/bank-terms.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { presentBankLine } from '../../../shared/resources/bank-line/present-bank-line.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { chooseLines } from './choose-lines.ts';
import { countAlone } from './count-alone.ts';
import { doAct } from './do-act.ts';
import { findForAct, lookupsOfAct } from './find-for-act.ts';
import type { FoundOfAct } from './find-for-act.ts';
import { offerRules } from './offer-rules.ts';

type Params = OperationParams['processBankLines'];

/** An act that may be done alone, with the evidence for it. */
interface SureAct {
  proposal: SendableProposal;
  found: FoundOfAct;
}

interface Found extends ComparedLines {
  sure: SureAct[];
  left: number;
}

/**
 * Does what may be done without a person (docs/decisions/bank-matching.md), as one command. Each act is an attempt of its own: one that an act
 * before it has made impossible is dropped, and the line keeps its proposals.
 */
export const processBankLines: Command<Params, Found> = {
  name: 'bank-line.process',
  async query(params, reader, books) {
    const { lines, left } = await chooseLines(params, reader);
    const { proposed, habits } = await proposeLines(lines, reader);
    const sure = proposed.flatMap((line) => sureOf(line, params, books)).slice(0, limits.bank_acts_alone);
    return { proposed, habits, left, sure: await findAll(sure, reader, books) };
  },
  weight: () => UNKNOWN_WEIGHT,
  meters: (_params, { body }) => body.entries as number,
  decide({ language = 'en' }, books, { proposed, sure, habits, left }) {
    const done = sure.flatMap((act) => attempt(act, language, books));
    countAlone(done, 'lines_done_alone', books);
    const ids = new Set(done.map(({ id }) => id));
    const others = proposed.filter(({ line }) => line.state === 'new' && !ids.has(line.id));
    const offered_rules = offerRules(
      proposed.map(({ line }) => line),
      habits,
    );
    return answer(done, { others, left, offered_rules, language }, books);
  },
};

/** The first proposal of a line, where its evidence is enough for the level that was asked for, or that its account says. */
function sureOf({ line, proposals }: LineProposals, { level }: Params, books: BooksView): SendableProposal[] {
  const [first] = proposals;
  const allowed = level ?? books.get('accounts', line.account_id)?.automatic ?? USUAL_LEVEL;
  const isAllowed = first && first.sure !== 'no' && (allowed === 'wide' || allowed === first.sure);
  return isAllowed ? [first] : [];
}

async function findAll(sure: readonly SendableProposal[], reader: BooksReader, books: BooksView): Promise<SureAct[]> {
  await adoptLookups(
    sure.flatMap(({ act }) => lookupsOfAct(act, books)),
    reader,
    books,
  );
  return Promise.all(sure.map(async (proposal) => ({ proposal, found: await findForAct(proposal.act, reader, books) })));
}

/** The lines that an act has done, with the reasons in a language: none where it does not fit any more. */
function attempt({ proposal, found }: SureAct, language: Rest['language'], books: BooksView): BankLine[] {
  const { act, sure, why, kind } = proposal;
  if (sure === 'no') return [];
  const method = kind === 'rule_automatic' ? 'rule' : sure;
  try {
    return books.attempt((view) =>
      doAct(act, found, view).map(({ id }) => view.update('bank_lines', id, { method, why: sayReasons(why, language) })),
    );
  } catch (error) {
    if (error instanceof BookkeepingError || error instanceof RequestError) return [];
    throw error;
  }
}

interface Rest {
  others: readonly LineProposals[];
  left: number;
  offered_rules: readonly Record<string, unknown>[];
  language: NonNullable<Params['language']>;
}

function answer(done: readonly BankLine[], { others, left, offered_rules, language }: Rest, books: BooksView): Answer {
  const entries = done.flatMap(({ acts }) => acts).filter(({ act }) => act !== 'match' && act !== 'ignore');
  return succeeded({
    message: `${done.length} bank lines done successfully`,
    resources: done.map((line) => shown(line, books, () => presentBankLine(line))),
    entries: new Set(entries.flatMap(({ transaction_ids }) => transaction_ids)).size,
    proposals: presentProposals(others, language, referencesOf(books)),
    summary: summarizeProposals(others, left),
    offered_rules,
  });
}
