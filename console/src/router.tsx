import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { accountNamesQuery, chartTemplatesQuery, entityQuery, metaQuery } from './api/books.ts';
import { typedCodeOf } from './screens/connect/typed-code.ts';
import { entrySearchOf } from './screens/entry/search.ts';
import { contactFiltersOf } from './screens/contacts/filters.ts';
import { mailFiltersOf } from './screens/mails/filters.ts';
import { owedSearchOf } from './screens/owed/search.ts';
import { remindedOf } from './screens/reminders/search.ts';
import { shownLinesOf } from './screens/bank/filters.ts';
import { filtersOf } from './screens/transactions/filters.ts';
import { chartSearchOf } from './screens/accounts/chart-search.ts';
import {
  comparedSearchOf,
  dayOf,
  ledgerSearchOf,
  spanOf,
  statementSearchOf,
  taxSearchOf,
  timesSearchOf,
} from './screens/statements/search.ts';
import { writeAs } from './parts/format.ts';
import { chosenFormats } from './shell/formats.ts';
import { goToDoor, tokenFor } from './session/session.ts';
import { askForHome } from './screens/home/ask-for-home.ts';
import { Home } from './screens/home/home.tsx';
import { trailSearchOf } from './screens/trail/search.ts';
import { fetchPart } from './shell/connection.ts';
import { Failed, NoPage } from './shell/failed.tsx';
import { Shell } from './shell/shell.tsx';

// Every address of the books with its screen. Each screen but Home is a file of its own, fetched when it is first shown. The door is no
// screen of these: it is shown before anything here is fetched (main.tsx).

const screenOf: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchPart(load), name);

/** Where no company is chosen yet: whoever is not signed in goes to the door, and comes back. */
const needPerson = async (): Promise<void> => {
  if (!(await tokenFor(undefined))) await goToDoor();
};

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const { entity_id } = ((await tokenFor(undefined)) ?? (await goToDoor())).person;
    throw entity_id === null ? redirect({ to: '/welcome' }) : redirect({ to: '/$entity', params: { entity: String(entity_id) } });
  },
});

const company = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  beforeLoad: needPerson,
  // What is chosen must not change by templates that come later.
  loader: ({ context: { queries } }) => queries.ensureQueryData(chartTemplatesQuery),
  component: screenOf(() => import('./screens/company/company.tsx'), 'Company'),
});

/** What a program leads people to: who may come in belongs to a person, not to a company. */
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  validateSearch: typedCodeOf,
  beforeLoad: needPerson,
  component: screenOf(() => import('./screens/connect/connect-by-code.tsx'), 'ConnectByCode'),
});

const connectionRequest = createRoute({
  getParentRoute: () => root,
  path: '/connect/$request',
  beforeLoad: needPerson,
  component: screenOf(() => import('./screens/connect/connect.tsx'), 'Connect'),
});

/** Everything below is of one entity, named in the address: an address can be sent to a colleague, and two tabs may show two entities. */
const entity = createRoute({
  getParentRoute: () => root,
  path: '/$entity',
  beforeLoad: async ({ params }) => {
    if (!(await tokenFor(Number(params.entity)))) await goToDoor();
  },
  loader: async ({ context: { queries }, params }) => {
    const id = Number(params.entity);
    const [own] = await Promise.all([queries.ensureQueryData(entityQuery(id)), queries.ensureQueryData(accountNamesQuery(id))]);
    writeAs(chosenFormats() || own.locale);
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => entity,
  path: '/',
  loader: ({ context: { queries }, params }) => askForHome(queries, Number(params.entity)),
  component: Home,
});

const transactions = createRoute({
  getParentRoute: () => entity,
  path: '/transactions',
  validateSearch: filtersOf,
  component: screenOf(() => import('./screens/transactions/transactions.tsx'), 'Transactions'),
});

const entry = createRoute({
  getParentRoute: () => entity,
  path: '/transactions/new',
  validateSearch: entrySearchOf,
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(metaQuery(Number(params.entity))),
  component: screenOf(() => import('./screens/entry/entry.tsx'), 'Entry'),
});

const editedDraft = createRoute({
  getParentRoute: () => entity,
  path: '/transactions/$id/edit',
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(metaQuery(Number(params.entity))),
  component: screenOf(() => import('./screens/entry/entry.tsx'), 'EditedDraft'),
});

const correction = createRoute({
  getParentRoute: () => entity,
  path: '/transactions/$id/correct',
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(metaQuery(Number(params.entity))),
  component: screenOf(() => import('./screens/entry/entry.tsx'), 'Correction'),
});

const transaction = createRoute({
  getParentRoute: () => entity,
  path: '/transactions/$id',
  component: screenOf(() => import('./screens/transaction/transaction.tsx'), 'TransactionScreen'),
});

const statement = createRoute({
  getParentRoute: () => entity,
  path: '/statements/$name',
  validateSearch: statementSearchOf,
  component: screenOf(() => import('./screens/statements/statement.tsx'), 'Statement'),
});

const trialBalance = createRoute({
  getParentRoute: () => entity,
  path: '/trial-balance',
  validateSearch: comparedSearchOf,
  component: screenOf(() => import('./screens/statements/trial-balance.tsx'), 'TrialBalance'),
});

const owed = createRoute({
  getParentRoute: () => entity,
  path: '/owed/$side',
  validateSearch: owedSearchOf,
  component: screenOf(() => import('./screens/owed/owed.tsx'), 'Owed'),
});

const reminders = createRoute({
  getParentRoute: () => entity,
  path: '/reminders',
  validateSearch: remindedOf,
  component: screenOf(() => import('./screens/reminders/reminders.tsx'), 'Reminders'),
});

const mails = createRoute({
  getParentRoute: () => entity,
  path: '/mails',
  validateSearch: mailFiltersOf,
  component: screenOf(() => import('./screens/mails/mails.tsx'), 'Mails'),
});

const settle = createRoute({
  getParentRoute: () => entity,
  path: '/owed/$side/settle/$id',
  component: screenOf(() => import('./screens/settle/settle.tsx'), 'Settle'),
});

const takeOut = createRoute({
  getParentRoute: () => entity,
  path: '/take-out',
  component: screenOf(() => import('./screens/take-out/take-out.tsx'), 'TakeOut'),
});

const bringIn = createRoute({
  getParentRoute: () => entity,
  path: '/bring-in',
  component: screenOf(() => import('./screens/bring-in/bring-in.tsx'), 'BringIn'),
});

const bank = createRoute({
  getParentRoute: () => entity,
  path: '/bank',
  component: lazyRouteComponent(() => import('./screens/bank/bank.tsx'), 'Bank'),
});

const bankAccount = createRoute({
  getParentRoute: () => entity,
  path: '/bank/$account',
  validateSearch: shownLinesOf,
  component: lazyRouteComponent(() => import('./screens/bank/bank-account.tsx'), 'BankAccount'),
});

const accounts = createRoute({
  getParentRoute: () => entity,
  path: '/accounts',
  validateSearch: chartSearchOf,
  component: screenOf(() => import('./screens/accounts/accounts.tsx'), 'Accounts'),
});

const account = createRoute({
  getParentRoute: () => entity,
  path: '/accounts/$id',
  validateSearch: ledgerSearchOf,
  component: screenOf(() => import('./screens/accounts/account-ledger.tsx'), 'AccountLedger'),
});

const cashFlow = createRoute({
  getParentRoute: () => entity,
  path: '/cash-flow',
  validateSearch: timesSearchOf,
  component: screenOf(() => import('./screens/statements/cash-flow.tsx'), 'CashFlowStatement'),
});

const equity = createRoute({
  getParentRoute: () => entity,
  path: '/equity',
  validateSearch: spanOf,
  component: screenOf(() => import('./screens/statements/changes-in-equity.tsx'), 'ChangesInEquity'),
});

const tax = createRoute({
  getParentRoute: () => entity,
  path: '/tax',
  validateSearch: taxSearchOf,
  component: screenOf(() => import('./screens/statements/tax-return.tsx'), 'TaxReturn'),
});

const journal = createRoute({
  getParentRoute: () => entity,
  path: '/journal',
  validateSearch: spanOf,
  component: screenOf(() => import('./screens/statements/journal.tsx'), 'Journal'),
});

const exchange = createRoute({
  getParentRoute: () => entity,
  path: '/exchange',
  validateSearch: dayOf,
  component: screenOf(() => import('./screens/statements/exchange.tsx'), 'ExchangeDifferences'),
});

const settings = createRoute({
  getParentRoute: () => entity,
  path: '/settings/$part',
  component: screenOf(() => import('./screens/settings/settings.tsx'), 'Settings'),
});

const trail = createRoute({
  getParentRoute: () => entity,
  path: '/trail',
  validateSearch: trailSearchOf,
  component: screenOf(() => import('./screens/trail/trail.tsx'), 'Trail'),
});

const proposals = createRoute({
  getParentRoute: () => entity,
  path: '/proposals',
  component: screenOf(() => import('./screens/proposals/proposals.tsx'), 'Proposals'),
});

const contacts = createRoute({
  getParentRoute: () => entity,
  path: '/contacts',
  validateSearch: contactFiltersOf,
  component: screenOf(() => import('./screens/contacts/contacts.tsx'), 'Contacts'),
});

const newContact = createRoute({
  getParentRoute: () => entity,
  path: '/contacts/new',
  component: screenOf(() => import('./screens/contacts/contact-form.tsx'), 'NewContact'),
});

const contact = createRoute({
  getParentRoute: () => entity,
  path: '/contacts/$id',
  component: screenOf(() => import('./screens/contacts/contact.tsx'), 'ContactScreen'),
});

const editedContact = createRoute({
  getParentRoute: () => entity,
  path: '/contacts/$id/edit',
  component: screenOf(() => import('./screens/contacts/contact-form.tsx'), 'EditedContact'),
});

const me = createRoute({
  getParentRoute: () => entity,
  path: '/me',
  component: screenOf(() => import('./screens/me/me.tsx'), 'Me'),
});

const periods = createRoute({
  getParentRoute: () => entity,
  path: '/periods',
  component: screenOf(() => import('./screens/periods/periods.tsx'), 'Periods'),
});

const monthEnd = createRoute({
  getParentRoute: () => entity,
  path: '/month-end/$month',
  component: screenOf(() => import('./screens/month-end/month-end.tsx'), 'MonthEnd'),
});

const yearEnd = createRoute({
  getParentRoute: () => entity,
  path: '/year-end/$period',
  component: screenOf(() => import('./screens/year-end/year-end.tsx'), 'YearEnd'),
});

const tree = root.addChildren([
  start,
  company,
  connect,
  connectionRequest,
  entity.addChildren([
    home,
    transactions,
    entry,
    editedDraft,
    correction,
    transaction,
    settle,
    owed,
    reminders,
    takeOut,
    bringIn,
    mails,
    bank,
    bankAccount,
    statement,
    trialBalance,
    accounts,
    account,
    contacts,
    newContact,
    contact,
    editedContact,
    periods,
    monthEnd,
    yearEnd,
    me,
    cashFlow,
    equity,
    tax,
    journal,
    exchange,
    settings,
    trail,
    proposals,
  ]),
]);

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    basepath: '/console',
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NoPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
