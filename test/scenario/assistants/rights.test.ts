import { beforeEach, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, connect } from './connect.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;

beforeEach(async () => {
  keeper = await openBooks(daybook);
});

const reading =
  'overview find_accounts find_records find_documents read_document open_items report account_statement close_check guide proposals';
const drafting =
  'draft_document change_draft add_paper post_documents record_payment settle reverse_document add_records send tax_return close_period reconcile confirm';

test.each([
  ['books:read', reading],
  ['books:read books:audit', `${reading} history`],
  ['books:draft', drafting],
  ['books:read books:draft', `${reading} ${drafting}`],
  ['books:read books:post', `${reading} ${drafting}`],
  ['books:read books:close', reading],
  ['bank:import', 'import_statement'],
  ['books:read books:audit books:write bank:import', `${reading} ${drafting} history import_statement`],
])('with %s the tools are those that it may use, and no other is called', async (scopes, names) => {
  const assistant = await connect(keeper, scopes.split(' '));
  const listed = (await assistant.listTools()).tools.map(({ name }) => name);
  expect(listed.toSorted()).toEqual(names.split(' ').toSorted());
  if (!names.includes('draft_document')) await expect(asked(assistant, 'draft_document')).rejects.toThrow(/not found/);
  await assistant.close();
});
