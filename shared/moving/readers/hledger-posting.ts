import type { ReadFigure } from './open-decimals.ts';
import { currencyOf, readUnits } from './read-units.ts';
import type { Units } from './read-units.ts';
import { worthAt } from './weigh-postings.ts';
import type { WrittenPosting } from './weigh-postings.ts';
import type { Asserted } from './written-entry.ts';

interface PostingTerms {
  readonly read: ReadFigure;
  readonly home: string;
  readonly above: readonly string[];
}

type PostingRead =
  | { readonly posting: WrittenPosting; readonly asserted?: Pick<Asserted, 'units' | 'currency'> }
  /** Why it is left out; `spoils`: the entry makes no sense without it. */
  | { readonly refused: string; readonly spoils: boolean };

const unread: PostingRead = { refused: 'The amount cannot be read.', spoils: true };

/** A posting of hledger or Ledger: account, two spaces, amount, lot, price and assertion. */
export function postingOf(row: string, line: number, terms: PostingTerms): PostingRead {
  const bare = row
    .replace(/\s;.*$/, '')
    .replace(/^\s+(?:[*!]\s+)?/, '')
    .trimEnd();
  const [, named = '', said = ''] = /^(\S+(?: \S+)*)(?:(?: {2}|\s?\t)(.*))?$/s.exec(bare) ?? [];
  if (named === '') return { refused: 'It is no posting.', spoils: true };
  if (/^\(.*\)$/.test(named))
    return { refused: 'A posting in parentheses needs no other side, so it has no place in double entry.', spoils: false };
  const account = [...terms.above, named.replace(/^\[(.*)\]$/, '$1')].join(':');
  const text = row.trim();
  if (said.trim() === '') return { posting: { line, text, account, amount: null, worth: null } };
  const equals = said.indexOf('=');
  const asserted =
    equals === -1
      ? undefined
      : readUnits(
          said
            .slice(equals)
            .replace(/^={1,2}\*?/, '')
            .trim(),
          terms.read,
        );
  if (equals !== -1 && asserted === undefined) return { refused: 'What it says the account stands at cannot be read.', spoils: true };
  const moved = (equals === -1 ? said : said.slice(0, equals)).trim();
  if (moved.trim() === '')
    return { refused: 'A posting that only sets a balance says no amount: send the file as `hledger print -x` makes it.', spoils: true };
  const first = readUnits(moved, terms.read);
  if (first === undefined) return unread;
  const currency = currencyOf(first.commodity, terms.home);
  const worth = worthOf(first, terms);
  if (worth === 'unread') return unread;
  return {
    posting: { line, text, account, amount: { units: first.units, currency, bare: first.commodity === '' }, worth },
    ...(asserted ? { asserted: { units: asserted.units, currency: currencyOf(asserted.commodity, terms.home) } } : {}),
  };
}

/** What the units cost: by their lot `{10 EUR}`, `{{100 EUR}}`, else by `@` one or `@@` all of them. */
function worthOf({ units, rest }: Units, { read, home }: PostingTerms): WrittenPosting['worth'] | 'unread' {
  const lot = /^\{(\{?)=?([^{}]*)\}\}?\s*/.exec(rest);
  const behind = (lot ? rest.slice(lot[0].length) : rest).replace(/^(?:\[[^\]]*\]\s*|\([^@)]*\)\s*)*/, '');
  const price = /^\(?(@@?)\)?(.*)$/s.exec(behind);
  if (behind !== '' && price === null) return 'unread';
  const said =
    lot && (lot[2] ?? '').trim() !== ''
      ? { total: lot[1] === '{', text: lot[2] ?? '' }
      : price && { total: price[1] === '@@', text: price[2] ?? '' };
  if (!said) return null;
  const cost = readUnits(said.text, read);
  if (cost === undefined) return 'unread';
  return { value: worthAt(units, cost.units, said), currency: currencyOf(cost.commodity, home) };
}
