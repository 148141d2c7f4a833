import { Command, Option } from 'commander';
import type { Argument } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { listNames, statementNames } from './names.ts';
import { lazy } from './run-command.ts';

/** Every command; each is loaded when it is used, so that help comes at once. */
export function program(): Command {
  const daybook = new Command('daybook')
    .version(manifest.version)
    .description('Keep the books of Daybook from the command line.')
    .option('--profile <name>', 'which login to use', process.env.DAYBOOK_PROFILE ?? 'default')
    .option('--server <url>', 'address of the service')
    .showSuggestionAfterError()
    .configureHelp({
      sortSubcommands: false,
      showGlobalOptions: false,
      // Options of a command stand in its own help: here they would leave no room for what it does.
      subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(termOf)].join(' '),
    })
    .addHelpText('after', '\nDAYBOOK_TOKEN and DAYBOOK_URL stand in for a login.\nExit codes: 1 refused, 2 differs, 3 not logged in.');
  addSession(daybook);
  addReading(daybook);
  addWriting(daybook);
  addClosing(daybook);
  addMoving(daybook);
  addPlumbing(daybook);
  daybook.helpCommand('help [command]', 'what a command does, and its options');
  return daybook;
}

const termOf = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

function addSession(daybook: Command): void {
  daybook
    .commandsGroup('Session:')
    .command('login')
    .description('log in: in the browser, where you choose the books and what may be done')
    .option('--device', 'by a code that is typed on another device, where this machine has no browser')
    .option('--assistant', 'for an assistant that starts daybook mcp')
    .option('--email <address>', 'by a password, which is asked for or read from stdin')
    .option('--key <id>', 'as a program, by the client id of an API key; its secret is asked for or read from stdin')
    .action(lazy(() => import('./commands/login.ts')));
  daybook
    .command('logout')
    .description('forget the login')
    .action(lazy(() => import('./commands/logout.ts')));
  daybook
    .command('whoami')
    .description('who is logged in, and in which books')
    .action(lazy(() => import('./commands/whoami.ts')));
  daybook
    .command('init')
    .argument('<name>', 'legal name of the company')
    .description('found a company by its country: chart, taxes and return')
    .requiredOption('--country <code>', 'its two letters; daybook api GET /country lists those that there are')
    .option('--chart <code>', 'which chart of the country; its first unless given')
    .option('--answer <question=answer...>', 'what you choose where the law lets you, as vat_due=payment')
    .option('--language <code>', 'of names and documents: en, de, fr, es')
    .option('--year <year>', 'of the first reporting period')
    .option('--dry', 'try it; nothing is saved')
    .action(lazy(() => import('./commands/init.ts')));
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
    .commandsGroup('Reading:')
    .command('list')
    .argument('<what>', listNames.join(', '))
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
    .argument('<statement>', statementNames.join(', '))
    .description('print a statement, or write it into a file')
    .option('--from <date>', 'from this day on')
    .option('--to <date>', 'until this day')
    .option('--compare', 'beside the year before')
    .option('--payable', 'of aging: what we owe, not what is owed to us')
    .addOption(
      new Option('--format <format>', 'what it is written as').choices(['text', 'csv', 'xlsx', 'pdf', 'html', 'json']).default('text'),
    )
    .option('-o, --output <file>', 'into this file')
    .action(lazy(() => import('./commands/report.ts')));
  daybook
    .command('export')
    .argument('[format]', 'its form; without it, the forms and what each lacks are listed')
    .description('take the books out as a file for another program')
    .option('--from <date>', 'first day')
    .option('--to <date>', 'last day')
    .option('--adviser-number <number>', 'of datev: number of the adviser')
    .option('--client-number <number>', 'of datev: number of the client at the adviser')
    .option('--account-length <digits>', 'of datev: digits of an account')
    .option('-o, --output <file>', 'into this file')
    .action(lazy(() => import('./commands/export.ts')));
}

function addWriting(daybook: Command): void {
  daybook
    .commandsGroup('Writing:')
    .command('add')
    .description('add journal entries line by line')
    .action(lazy(() => import('./commands/add.ts')));
  daybook
    .command('show')
    .argument('<no>', 'number or id of a document')
    .description('show a document and its rows')
    .option('--json', 'as JSON, amounts as text')
    .action(lazy(() => import('./commands/show.ts')));
  daybook
    .command('post')
    .argument('<no...>', 'numbers or ids of drafts')
    .description('show the rows of drafts, ask, and post them')
    .option('-y, --yes', 'do not ask')
    .action(lazy(() => import('./commands/post.ts')));
  daybook
    .command('reverse')
    .argument('<no>', 'number or id of a posted document')
    .description('show the rows of its reversal, ask, and reverse it')
    .option('--date <date>', 'day of the reversal')
    .option('--narration <text>', 'why')
    .option('-y, --yes', 'do not ask')
    .action(lazy(() => import('./commands/reverse.ts')));
  daybook
    .command('pay')
    .argument('<no...>', 'numbers or ids of invoices or bills of one account')
    .description('show what clears them, ask, and post it')
    .option('--from <account>', 'the bank account, also of a receipt; needed where there are several')
    .option('--date <date>', 'day of the payment, today unless given')
    .option('--reference <text>', 'its reference')
    .option('-y, --yes', 'do not ask')
    .action(lazy(() => import('./commands/pay.ts')));
}

function addClosing(daybook: Command): void {
  daybook
    .commandsGroup('Reconciling and closing:')
    .command('reconcile')
    .argument('<account>', 'code or name of a bank account')
    .description('say what bank lines are and why, ask, and do them')
    .option('--list', 'only say it')
    .addOption(
      new Option('--sure [level]', 'all at once of which the service is sure; at wide also those of which it is nearly so')
        .choices(['exact', 'wide'])
        .preset('exact'),
    )
    .option('-y, --yes', 'with --sure: do not ask')
    .action(lazy(() => import('./commands/reconcile.ts')));
  const close = daybook.command('close').description('what is left of a month or a year; close a year');
  close
    .command('check')
    .argument('[period]', '2024 or 2024-06; the oldest year that is not closed unless given')
    .description('say what is left, and what books and bank have at its end')
    .action(lazy(() => import('./commands/close-check.ts')));
  close
    .command('adjust')
    .argument('[year]', 'the oldest that is not closed unless given')
    .description('let it take journal entries only')
    .option('-y, --yes', 'do not ask')
    .action(lazy(() => import('./commands/close-adjust.ts')));
  close
    .command('year')
    .argument('[year]', 'the oldest that is not closed unless given')
    .description('try to close it, ask, and carry its balances into the next')
    .option('--into <account>', 'of equity, that takes the result; needed where there are several')
    .option('--gains <account>', 'takes exchange gains of what the next year has settled already')
    .option('--losses <account>', 'takes such losses')
    .option('-y, --yes', 'do not ask')
    .action(lazy(() => import('./commands/close-year.ts')));
}

function addMoving(daybook: Command): void {
  daybook
    .commandsGroup('Moving in:')
    .command('import')
    .argument('<file>', 'a file of another program, or of a bank; - is stdin')
    .description('plan, check and post books; store bank statements')
    .option('--apply', 'post it, when it does not differ')
    .option('--accept <why>', 'post it although something differs or was not understood; the reason is kept')
    .option('--decimal-sign <sign>', 'what divides decimals, where the file does not show it: , or .')
    .option('--date-order <order>', 'what comes first in days that may be two: day_first or month_first')
    .option('--result-account <code>', 'the account that takes the result of the year before, where openings leave one')
    .option('--map <file>', 'JSON that chooses accounts: {"accounts":[{"key":…,"account_id":…}]}')
    .option('--format <format>', 'its format, as import_formats of /meta has them; recognised unless given')
    .option('--day <date>', 'of a trial balance that does not say it')
    .option('--undo', 'take back what this file has posted')
    .option('--bank [account]', 'a bank statement, of that account where the file does not say it; books nothing')
    .option('-y, --yes', 'do not ask')
    .action(lazy(() => import('./commands/import.ts')));
}

function addPlumbing(daybook: Command): void {
  daybook
    .commandsGroup('Other programs:')
    .command('api')
    .argument('<method>', 'GET, POST, PATCH, PUT or DELETE')
    .argument('<path>', 'as /transaction?limit=5')
    .argument('[body]', 'JSON; - reads it from stdin')
    .description('send any call, and print the answer')
    .option('--dry', 'try a write; nothing is saved')
    .action(lazy(() => import('./commands/api.ts')));
  daybook
    .command('webhooks')
    .description('what webhooks are sent')
    .command('listen')
    .description('send the events of the books to an address of this machine')
    .requiredOption('--forward-to <url>', 'where they are sent, signed as a webhook signs them')
    .option('--events <names>', 'which ones: transaction.posted, transaction.*, with commas between them', '*')
    .option('--after <position>', 'from which position of the trail on; from now on unless given')
    .action(lazy(() => import('./commands/webhooks-listen.ts')));
  daybook
    .command('mcp')
    .description('a bridge for assistants: MCP over stdio')
    .action(lazy(() => import('./commands/mcp.ts')));
  daybook
    .command('completion')
    .argument('<shell>', 'bash, zsh, fish or powershell')
    .description('print what makes Tab finish words')
    .action(lazy(() => import('./commands/completion.ts')));
}
