import { Command, Option } from 'commander';
import { lazy } from './run-command.ts';

/** The version of the command line, which is that of the client package too. */
const VERSION = '0.1.0';

const statements = ['bs', 'is', 'cf', 'tb', 'tax', 'aging', 'ledger'];
const lists = ['transactions', 'drafts', 'open', 'accounts', 'contacts'];

/** Every command; each is loaded when it is used, so that help comes at once. */
export function program(): Command {
  const daybook = new Command('daybook')
    .version(VERSION)
    .description('Keep the books of Daybook from the command line.')
    .option('--profile <name>', 'which login to use', process.env.DAYBOOK_PROFILE ?? 'default')
    .option('--server <url>', 'address of the service')
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .addHelpText('after', '\nDAYBOOK_TOKEN and DAYBOOK_URL stand in for a login. Exit codes: 1 refused, 2 differs, 3 not logged in.');
  addSession(daybook);
  addReading(daybook);
  addPlumbing(daybook);
  return daybook;
}

function addSession(daybook: Command): void {
  daybook
    .command('login')
    .description('log in; the password or the secret is asked for, or read from stdin')
    .option('--email <address>', 'who logs in')
    .option('--key <id>', 'client id of an API key, in place of a person')
    .action(lazy(() => import('./commands/login.ts')));
  daybook
    .command('logout')
    .description('forget the login')
    .action(lazy(() => import('./commands/logout.ts')));
  daybook
    .command('whoami')
    .description('who is logged in, and in which books')
    .action(lazy(() => import('./commands/whoami.ts')));
  const entity = daybook.command('entity').description('the entities whose books you may open');
  entity
    .command('list')
    .description('list them')
    .action(lazy(() => import('./commands/entity-list.ts')));
  entity
    .command('use')
    .argument('<name>', 'its name, a part of it, or its id')
    .description('open the books of another one')
    .action(lazy(() => import('./commands/entity-use.ts')));
}

function addReading(daybook: Command): void {
  daybook
    .command('list')
    .argument('<what>', lists.join(', '))
    .argument('[words...]', 'only what has words that begin so')
    .description('list and search')
    .option('-n, --limit <rows>', 'at most so many rows', '20')
    .option('--from <date>', 'from this day on')
    .option('--to <date>', 'until this day')
    .option('--json', 'as JSON, amounts as text')
    .option('--csv', 'as CSV, all rows')
    .action(lazy(() => import('./commands/list.ts')));
  daybook
    .command('report')
    .argument('<statement>', statements.join(', '))
    .description('balance sheet, income statement, cash flow, trial balance, tax, aging, ledger')
    .option('--from <date>', 'from this day on')
    .option('--to <date>', 'until this day')
    .option('--compare', 'beside the year before')
    .option('--payable', 'of aging: what we owe, not what is owed to us')
    .addOption(
      new Option('--format <format>', 'what it is written as').choices(['text', 'csv', 'xlsx', 'pdf', 'html', 'json']).default('text'),
    )
    .option('-o, --output <file>', 'into this file')
    .action(lazy(() => import('./commands/report.ts')));
}

function addPlumbing(daybook: Command): void {
  daybook
    .command('api')
    .argument('<method>', 'GET, POST, PATCH, PUT or DELETE')
    .argument('<path>', 'as /transaction?limit=5')
    .argument('[body]', 'JSON; - reads it from stdin')
    .description('send any call, and print the answer')
    .option('--dry', 'try a write; nothing is saved')
    .action(lazy(() => import('./commands/api.ts')));
}
