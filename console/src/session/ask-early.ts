import { askEarly } from '../api/early-answers.ts';
import { dayBefore, today } from '../parts/today.ts';
import '../words/fetch-words.ts';
import { chosenLanguage } from '../words/languages.ts';
import { tokenFor } from './session.ts';

/** The company that the address names, and the screen of it. */
const [, named, screen = ''] = /^\/console\/(\d+)\/?(.*)/.exec(location.pathname) ?? [];

/**
 * Its token, for who comes to books by their address, and is signed in more often than not. It is asked for, and the words, before anything
 * waits for these (spoken.ts).
 */
export const early_token = named === undefined ? undefined : tokenFor(Number(named));

/**
 * The service works on the first answers while the browser reads the program. These are the addresses that the program asks for then: a test
 * sees that it asks for none of them again (test/console/asks-once.test.ts).
 */
function addressesOf(entity: string): string[] {
  const books = '/books/v1';
  const every_screen = [`${books}/entity/${entity}`, `${books}/account/names`];
  if (screen !== '') return every_screen;
  const day = today();
  const aging = (type: string): string => `${books}/reports/aging-schedule?account-type=${type}&end-date=${day}&basis=due&by=contact`;
  return [
    ...every_screen,
    `${books}/reports/balance-sheet?end-date=${day}&language=${chosenLanguage()}`,
    aging('RECEIVABLE'),
    aging('PAYABLE'),
    `${books}/transaction?limit=8&cursor=&sort=-transaction_date`,
    `${books}/transaction/summary?outstanding=true&due-by=${dayBefore(day)}&group-by=type`,
    `${books}/transaction/summary?is-posted=false&group-by=type`,
  ];
}

async function askForBooks(entity: string, token: NonNullable<typeof early_token>): Promise<void> {
  const text = (await token)?.text;
  if (text !== undefined) for (const address of addressesOf(entity)) askEarly(address, text);
}

if (named !== undefined && early_token) {
  // Reading the program keeps the browser busy, so what is to be asked is asked before. Who waits for it later hears of a failure.
  void askForBooks(named, early_token)
    .catch(() => undefined)
    .then(() => import('../app.tsx'));
}
