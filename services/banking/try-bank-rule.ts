import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { tryRule } from '../../shared/banking/rules/candidates-by-rule.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { entriesOfLines, isMadeSo } from '../../shared/proposals/entries-of-lines.ts';
import { liveRecords } from '../../shared/proposals/live-records.ts';
import { matchedLine } from '../../shared/proposals/matched-line.ts';
import { readChart } from '../../shared/proposals/read-chart.ts';
import { readRules } from '../../shared/proposals/read-rules.ts';
import { ruleOfRecord } from '../../shared/proposals/rule-of-record.ts';
import type { KeptRule } from '../../shared/proposals/rule-of-record.ts';
import { sendableAct } from '../../shared/proposals/sendable-act.ts';
import { readNamedValues, shownAct } from '../../shared/proposals/shown-act.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import { presentBankLine } from '../../shared/resources/bank-line/present-bank-line.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { askedFields } from '../../shared/resources/bank-rule/rule-fields.ts';
import type { BankRuleRecord } from '../../shared/resources/bank-rule/bank-rule.ts';
import { checkAsked } from './check-rule.ts';
import type { FindNamed } from './check-rule.ts';

type Asked = ParamsOf<'tryBankRule'>;

/** What a rule that is not saved makes of the lines of the past, beside what the books have for them. Throws what saving it would. */
export async function tryBankRule({ db, entity_id, params }: ReadRequest<Asked>): Promise<Record<string, unknown>> {
  const reader = new BooksReader(db, entity_id);
  const kept = await keptRule(params, reader);
  checkAsked(kept, await findNamed(kept, reader));
  const [lines, rules, chart] = await Promise.all([lastLines(kept, reader), readRules(reader), readChart(reader)]);
  const asked = new Map(lines.map((line) => [line.id, { line, matched: matchedLine(line, null) }]));
  const touched = tryRule(
    ruleOfRecord(kept),
    [...asked.values()].map(({ matched }) => matched),
    rules,
  );
  const entries = await entriesOfLines(
    touched.map(({ line_id }) => asked.get(line_id)!.line),
    reader,
  );
  const terms = { chart, items: new Map(), accounts_of: () => undefined };
  const acts = touched.map(({ line_id, act }) => act && sendableAct(act, asked.get(line_id)!.matched, terms));
  const refs = await readNamedValues(
    acts.filter((act) => act !== undefined),
    reader,
  );
  return {
    status: 'success',
    tried: lines.length,
    lines: touched.map(({ line_id, act, before }, place) => {
      const { line } = asked.get(line_id)!;
      const same = isMadeSo(line, act, entries);
      const sent = acts[place];
      return {
        line: presentBankLine(line),
        ...(sent === undefined ? {} : { act: shownAct(sent, refs) }),
        ...(before === undefined ? {} : { before_id: before }),
        ...(same === undefined ? {} : { same }),
      };
    }),
  };
}

/** The rule as it would be stored. A new one comes after all others. */
async function keptRule({ rule_id, account_ids, direction, when, then }: Asked, reader: BooksReader): Promise<KeptRule> {
  const changed = rule_id ? await reader.findLive<BankRuleRecord>('bank_rules', rule_id) : undefined;
  if (rule_id && !changed) throw new RequestError(422, { rule_id: [missingRecord('bank_rules', rule_id)] });
  return {
    ...{ id: changed?.id ?? 0, name: changed?.name ?? '', position: changed?.position ?? Number.MAX_SAFE_INTEGER },
    ...{ active: true, automatic: false, amount_from: null, amount_to: null },
    account_ids: account_ids ?? [],
    direction: direction ?? null,
    when: askedFields.when.kind.record(when),
    then: askedFields.then.kind.record(then),
  };
}

/** Lines that are or were to be done, the latest first. */
function lastLines({ account_ids }: KeptRule, reader: BooksReader): Promise<BankLine[]> {
  const booked = { state: { $nin: ['pending', 'gone'] }, deleted_at: null };
  const of = account_ids.length === 0 ? {} : { account_id: { $in: account_ids } };
  return reader.find<BankLine>('bank_lines', { ...of, ...booked }, { sort: { booked_on: -1, _id: -1 }, limit: limits.bank_lines_tried });
}

async function findNamed({ account_ids, then }: KeptRule, reader: BooksReader): Promise<FindNamed> {
  const lines = then.line_items ?? [];
  const account_ids_of_lines = lines.map(({ account_id }) => account_id);
  const tax_ids = lines.map(({ tax_id }) => tax_id);
  const value_ids = lines.flatMap(({ dimensions }) => (dimensions ?? []).map(({ value_id }) => value_id));
  const [accounts, taxes, contacts, dimension_values] = await Promise.all([
    liveRecords('accounts', [...account_ids, then.account_id, ...account_ids_of_lines], reader),
    liveRecords('taxes', tax_ids, reader),
    liveRecords('contacts', [then.contact_id], reader),
    liveRecords('dimension_values', value_ids, reader),
  ]);
  const found = { accounts, taxes, contacts, dimension_values };
  return (collection, id) => found[collection].get(id);
}
