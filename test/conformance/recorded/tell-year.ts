import type { Json } from '../../setup/client.ts';
import { short, showLife, year } from './story.ts';
import { tellDocument, tellMailSender, tellPreview, tellSupplierDocument, toCustomer } from './tell-documents.ts';
import type { Stage } from './story.ts';

async function period2024({ recorder }: Stage): Promise<number> {
  return (await recorder.call('listReportingPeriods', { query: { calendar_year: 2024 } })).data[0].id;
}

const sale = { account_code: '4010', amount: 100, tax_codes: ['OTP'] };

/** What the books began the year with, and what was invoiced, bought and sold. */
export async function tellEntries(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const before = {
    transaction_date: '2023-12-31',
    balance_type: 'DEBIT',
    transaction_type: 'JN',
    reporting_period_id: await period2024(stage),
  };
  await recorder.show('createBalance', {
    body: { ...before, account_code: '501', transaction_type: 'IN', transaction_date: '2023-12-15', balance: 500, reference: 'INV-23-117' },
  });
  const balances = [
    { ...before, account_code: '301', balance: 2500 },
    { ...before, account_code: '3001', balance_type: 'CREDIT', balance: 3000 },
  ];
  await recorder.show('createBalanceBatch', { body: { balances } });
  const wrong = await recorder.call('createBalance', { body: { ...before, account_code: '302', balance: 10 } });
  await showLife(stage, 'Balance', 'Balances', wrong.resource.id, { balance: 12 });
  await recorder.call('deleteBalance', { path: { id: wrong.resource.id } });
  await recorder.show('readOpeningBalances', { query: { year: 2024 } });

  await recorder.show('createTransaction', {
    body: {
      transaction_type: 'CS',
      account_code: '301',
      transaction_date: '2024-06-15',
      narration: 'Cash sale',
      line_items: [sale],
      post: true,
    },
  });
  const draft = { transaction_type: 'IN', account_code: '501', transaction_date: '2024-06-20', narration: 'Consulting in June' };
  const { resources } = await recorder.show('createTransactionBatch', {
    body: {
      transactions: [
        { ...draft, line_items: [{ ...sale, dimensions: { project: 'apollo' } }], post: true },
        { ...draft, narration: 'Consulting in July', transaction_date: '2024-07-20', line_items: [sale] },
      ],
    },
  });
  const path = { id: resources[1].id as number };
  const line = await recorder.show('createLineItem', {
    body: { transaction_id: path.id, account_code: '4002', amount: 12, narration: 'Train tickets' },
  });
  await showLife(stage, 'LineItem', 'LineItems', line.resource.id, { amount: 15 });
  await showLife(stage, 'Transaction', 'Transactions', path.id, { narration: 'Consulting in July, with expenses' });
  await recorder.show('postTransaction', { path });
  const august = { ...draft, narration: 'Consulting in August', transaction_date: '2024-08-20', line_items: [sale] };
  const drafts: number[] = [];
  for (let number = 0; number < 2; number++)
    drafts.push((await recorder.call('createTransaction', { body: august })).resource.id as number);
  await recorder.show('deleteTransactions', { body: { ids: drafts } });
  for (const id of drafts) await recorder.call('restoreTransaction', { path: { id } });
  await recorder.show('postTransactions', { body: { ids: drafts } });
}

const posted = { post: true, narration: 'Payment' };

/** Payments, and what they clear; an entry that was wrong. */
export async function tellPayments(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const create = async (body: Record<string, unknown>): Promise<number> =>
    (await recorder.call('createTransaction', { body: { ...posted, ...body } })).resource.id;
  const line_items = (amount: number, account_code = '301'): object[] => [{ account_code, amount }];
  const receipt = async (amount: number, account_code = '501'): Promise<number> =>
    create({ transaction_type: 'RC', account_code, transaction_date: '2024-08-10', line_items: line_items(amount) });
  const invoice = async (account_code = '501'): Promise<number> =>
    create({ transaction_type: 'IN', account_code, transaction_date: '2024-08-01', narration: 'Workshop', line_items: [sale] });

  const [first, paid] = [await invoice(), await receipt(120)];
  const cleared = { cleared_id: first, cleared_type: 'Transaction', amount: 80, assignment_date: '2024-08-10' };
  const assignment = await recorder.show('createAssignment', { body: { transaction_id: paid, ...cleared } });
  await showLife(stage, 'Assignment', 'Assignments', assignment.resource.id, { amount: 60 });
  const [second, third] = [await invoice(), await invoice()];
  await recorder.show('assignTransactions', {
    body: {
      transaction_id: await receipt(150),
      cleared_ids: [second, third],
      cleared_amounts: [120, 30],
      cleared_types: ['Transaction', 'Transaction'],
      assignment_date: '2024-08-10',
    },
  });
  await recorder.show('suggestAssignments', { body: { transaction_id: await receipt(600) } });
  await recorder.show('bulkAssign', { body: { transaction_id: await receipt(600), assignment_date: '2024-08-10' } });
  const twice = await create({ transaction_type: 'CS', account_code: '301', transaction_date: '2024-08-15', line_items: [sale] });
  await recorder.show('reverseTransaction', { path: { id: twice }, body: { transaction_date: '2024-08-16', narration: 'Entered twice' } });

  await tellProposals(stage);
  await tellImport(stage);
  const supplies = [{ account_code: '7021', amount: 40, tax_codes: ['ITP'] }];
  await create({ transaction_type: 'CP', account_code: '301', transaction_date: '2024-09-02', narration: 'Paper', line_items: supplies });
  await tellDocument(recorder, await create({ ...(await toCustomer(recorder)), account_code: '501', line_items: [sale] }));
  await tellSupplierDocument(recorder);
  await tellPreview(recorder);
  const dollars = { account_code: '510', currency_code: 'USD', line_items: [{ account_code: '4010', amount: 1000 }] };
  await create({ transaction_type: 'IN', transaction_date: '2024-06-10', narration: 'Study', ...dollars });
  const wrong = { transaction_type: 'CP', account_code: '301', transaction_date: '2024-09-12', narration: 'Chairs' };
  const bought = await create({ ...wrong, line_items: [{ account_code: '7021', amount: 40 }] });
  await recorder.show('correctTransaction', {
    path: { id: bought },
    body: { transaction: { line_items: [{ account_code: '7021', amount: 45 }] }, reason: 'Typed 40 for 45' },
  });
}

/** Entries of another program, and how they go again. */
async function tellImport({ recorder, importBecomes }: Stage): Promise<void> {
  const file = Buffer.from('2024-02-05 * (R-17) Rent\n    expenses:rent  120 EUR\n    assets:till\n').toString('base64');
  const { resource } = await recorder.show('planImport', { body: { file, name: 'books.journal' } });
  const path = { id: resource.id as number };
  await recorder.show('mapImport', { path, body: { accounts: [{ key: 'expenses:rent', title: 'Rent' }] } });
  await recorder.show('checkImport', { path });
  await importBecomes(path.id, 'checked');
  await recorder.show('readImport', { path });
  await recorder.show('applyImport', { path });
  await importBecomes(path.id, 'applied');
  await recorder.show('listImports', { query: short });
  await recorder.show('undoImport', { path });
  await importBecomes(path.id, 'undone');
  await recorder.show('readImportHistory', { path });
}

/** What a program prepares, and Ada agrees to or not. */
async function tellProposals({ recorder }: Stage): Promise<void> {
  const body = { transaction_type: 'CS', account_code: '301', transaction_date: '2024-08-20', narration: 'Book', line_items: [sale] };
  const propose = async (tell: 'show' | 'call'): Promise<Json> => {
    const record = (await recorder.call('createTransaction', { body })).resource.id as number;
    return (await recorder[tell]('createProposal', { body: { operation: 'postTransaction', record } })).resource;
  };
  const [agreed, other] = [await propose('show'), await propose('call')];
  const path = { id: agreed.id as number };
  await recorder.show('readProposal', { path });
  await recorder.show('listProposals', { query: short });
  await recorder.show('confirmProposal', { path, body: { summary: agreed.summary, picture: agreed.picture } });
  await recorder.show('renewProposal', { path: { id: other.id as number } });
  await recorder.show('declineProposal', { path: { id: other.id as number }, body: { reason: 'It was entered before' } });
  await recorder.show('readProposalHistory', { path });
}

/** How the CSV files of a bank are read. */
async function tellProfile(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const file = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n12.08.2024;Kontor GmbH;DE89370400440532013000;Workshop;120,00\n';
  const { profile } = await recorder.show('guessBankProfile', { file });
  const { resource } = await recorder.show('createBankProfile', { body: { name: 'Harbour Bank', ...profile } });
  await showLife(stage, 'BankProfile', 'BankProfiles', resource.id as number, { name: 'Harbour Bank, giro' });
}

/** What comes again every month. */
async function tellRule(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const when = [{ field: 'name', op: 'contains', value: 'paper' }];
  const then = { act: 'post', line_items: [{ account_code: '7021', tax_code: 'ITP' }], narration: 'Paper' };
  await recorder.show('tryBankRule', { body: { when, then, direction: 'out' } });
  const { resource } = await recorder.show('createBankRule', { body: { name: 'Paper', direction: 'out', when, then } });
  const alone = { automatic: true, amount_from: 10, amount_to: 100 };
  await showLife(stage, 'BankRule', 'BankRules', resource.id as number, alone);
}

/** What the bank said of March, and a statement that was of somebody else. */
export async function tellBank(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const counterparty = { name: 'Kontor GmbH', iban: 'DE89370400440532013000' };
  const lines = [
    { amount: 120, booked_on: '2024-08-12', bank_ref: '2024081200017', end_to_end_id: 'IN08-2024', counterparty, text: 'Workshop' },
    { amount: -40, booked_on: '2024-09-02', bank_ref: '2024090200003', counterparty: { name: 'Paper & Co' }, text: 'Paper' },
  ];
  const [bank] = (await recorder.call('listAccounts', { query: { account_code: '301' } })).data;
  await recorder.show('startReconciliation', { path: { id: bank.id }, body: { from: '2024-08-01', bank_balance: 3120 } });
  const entries = await recorder.show('listBankEntries', { query: { account_code: '301', open: true } });
  for (const id of ['readBankEntry', 'readBankEntryHistory']) await recorder.show(id, { path: { id: entries.data[0].id } });
  await recorder.show('readBankReconciliation', { query: { account_code: '301', end_date: '2024-08-31' } });
  const { statements } = await recorder.show('importBankStatement', { body: { account_code: '301', lines } });
  const path = { id: statements[0].id as number };
  for (const id of ['readBankStatement', 'readBankStatementHistory', 'deleteBankStatement']) {
    if (id === 'deleteBankStatement') {
      await tellRule(stage);
      await tellLines(recorder);
    }
    await recorder.show(id, { path });
  }
  const file = ':20:S-9\n:25:DE02120300000000202051\n:60F:C240930EUR80,\n:61:241001D6,50NMSCNONREF\n:86:FEES\n:62F:C241001EUR73,50\n-\n';
  await tellProfile(stage);
  await tellMailSender(stage);
  const imported = await recorder.call('importBankStatement', { query: { account_code: '301', name: 'october.sta' }, file });
  await recorder.show('readBankStatementFile', { path: { id: imported.statements[0].id as number } });
}

async function tellLines(recorder: Stage['recorder']): Promise<void> {
  await recorder.show('listBankStatements', { query: short });
  const { data } = await recorder.show('listBankLines', { query: { account_code: '301', state: 'new' } });
  const path = { id: data[0].id as number };
  const paper = { line_id: data[1].id as number, act: 'post', line_items: [{ account_code: '7021', amount: 40 }] };
  const settled = { line_id: path.id, act: 'on_account', account_code: '501' };
  await recorder.show('proposeBankLines', { body: { account_code: '301' } });
  await recorder.show('actOnBankLines', { body: { acts: [settled, paper] } });
  for (const id of ['readBankLine', 'readBankLineHistory']) await recorder.show(id, { path });
  const matches = await recorder.show('listBankMatches', { query: { ...short, bank_line_id: path.id } });
  for (const id of ['readBankMatch', 'readBankMatchHistory']) await recorder.show(id, { path: { id: matches.data[0].id as number } });
  const statement = { id: data[0].statement_ids[0] as number };
  await recorder.show('confirmBankStatement', { path: statement });
  await recorder.show('reopenBankStatement', { path: statement, body: { reason: 'The paper was for the workshop' } });
  await recorder.show('undoBankLines', { body: { line_ids: [path.id, paper.line_id] } });
  await recorder.show('processBankLines', { body: { account_code: '301', level: 'exact' } });
}

/** The figures of the year, as the trial balance, the statements and the schedules show them. */
export async function tellReports({ recorder }: Stage): Promise<void> {
  const { end_date } = year;
  for (const report of ['IncomeStatement', 'CashFlowStatement', 'ChangesInEquity', 'Movements', 'TaxSummary'])
    await recorder.show(`read${report}`, { query: year });
  await recorder.show('readAnnualAccounts', { query: { year: 2024 } });
  for (const report of ['BalanceSheet', 'TrialBalance', 'UnrealisedExchange'])
    await recorder.show(`read${report}`, { query: { end_date } });
  const june = { start_date: '2024-06-01', end_date: '2024-06-30' };
  await recorder.show('readBalances', { query: { start_date: '2024-05-01', end_date: '2024-08-31', account_types: 'BANK' } });
  await recorder.show('exportBooks', { query: { from: year.start_date, to: year.end_date } });
  await recorder.show('readGeneralLedger', { query: { ...june, account_codes: '301' } });
  await recorder.show('readJournal', { query: { ...june, limit: 2 } });
  await recorder.show('readAccountStatements', { query: { ...june, account_codes: '501' } });
  await recorder.show('readAgingSchedule', { query: { account_type: 'RECEIVABLE', end_date } });
  await recorder.show('listOpenItems', { query: { account_type: 'RECEIVABLE', as_of: end_date, per_page: 2 } });
  await recorder.show('readOpenItemTotals', { query: { as_of: end_date } });
  await recorder.show('readAccountNames', { query: { limit: 3 } });
  const { data } = await recorder.call('listAccounts', { query: { account_code: '501' } });
  const path = { id: data[0].id as number };
  await recorder.show('readAccountStatement', { path, query: june });
  await recorder.show('readAccountSchedule', { path, query: year });
  const categories = await recorder.call('listCategories', { query: { name: 'Consulting' } });
  await recorder.show('readCategoryAccounts', { path: { id: categories.data[0].id }, query: year });
  await recorder.show('searchBooks', { query: { search: 'consult', limit: 2 } });
  await recorder.show('summarizeTransactions', { query: { group_by: 'type', ...june } });
  const rows = await recorder.show('listLedgerRows', { query: { account_code: '301', per_page: 2 } });
  await recorder.show('readLedgerRow', { path: { id: rows.data[0].id } });
  await recorder.show('readLedgerIntegrity');
  await recorder.show('readLedgerVerification');
}

/** The end of the year: dollars at the closing rate, a tax return, the translation, and the closing. */
export async function tellClosing(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const june = await recorder.show('createRevaluation', { body: { date: '2024-06-30', forex_account_code: '4502' } });
  const path = { id: june.resource.id as number };
  await recorder.show('readRevaluation', { path });
  await recorder.show('listRevaluations', { query: year });
  await recorder.show('undoRevaluation', { path });
  await recorder.show('readRevaluationHistory', { path });

  const authority = { name: 'Tax authority', account_type: 'CURRENT_LIABILITY' };
  const { resource } = await recorder.call('createAccount', { body: authority });
  const half = { start_date: '2024-01-01', end_date: '2024-06-30', account_id: resource.id, lock: false };
  const filed = await recorder.show('createTaxReturn', { body: half });
  const filing = { id: filed.resource.id as number };
  await recorder.show('readTaxReturn', { path: filing });
  await recorder.show('listTaxReturns', { query: year });
  await recorder.show('undoTaxReturn', { path: filing, body: { reason: 'A bill of May was missing' } });
  await recorder.show('readTaxReturnHistory', { path: filing });

  const reporting_period_id = await period2024(stage);
  const period = { id: reporting_period_id };
  const rates = await recorder.call('listExchangeRates', { query: { currency_code: 'USD' } });
  const closing = rates.data.find(({ valid_from }: { valid_from: string }) => valid_from.startsWith('2024-12-31'));
  await recorder.show('listTransactionCurrencies', { path: period });
  const rate = await recorder.show('createClosingRate', { body: { reporting_period_id, exchange_rate_id: closing.id } });
  await showLife(stage, 'ClosingRate', 'ClosingRates', rate.resource.id, { exchange_rate_id: closing.id });
  await recorder.show('listPeriodClosingRates', { path: period });
  await recorder.show('readReadiness', { path: period, query: { month: '2024-06' } });
  await recorder.show('adjustReportingPeriod', { path: period });
  await recorder.show('prepareClosingTransactions', { body: { reporting_period_id, forex_account_code: '3003' } });
  await recorder.show('listClosingTransactions', { path: period });
  await recorder.show('postClosingTransactions', { body: { reporting_period_id } });
  await recorder.show('closeReportingPeriod', { path: period, body: { retained_earnings_account_code: '3002' } });
  await recorder.show('reopenReportingPeriod', { path: period });
}
