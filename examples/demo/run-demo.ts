import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, requireFreePort } from '../../shared/runtime/embedded/free-port.ts';
import { BooksClient } from '../year-2024/books-client.ts';
import { ProgressBar } from '../year-2024/progress-bar.ts';
import { company } from './company.ts';
import { isPosted, keepPosted, openDemoFolder } from './demo-folder.ts';
import { openBrowser } from './open-browser.ts';
import { planCompany } from './plan-company.ts';
import { postCompany } from './post-company.ts';
import { startService } from './start-service.ts';

const sign_in = { email: 'demo@example.com', password: 'demonstration books' } as const;

/** Starts Daybook on the folder of the demonstration company, posts the company when it is not there yet, and opens it in the browser. */
async function runDemo(): Promise<void> {
  const port = await portOfDemo();
  const folder = openDemoFolder(process.env.DATA_DIR, join(import.meta.dirname, '../../data-demo'), process.argv.includes('--anew'));
  const url = `http://localhost:${port}`;
  const ended = startService(folder, port);
  await Promise.race([answers(url), ended.then(() => Promise.reject(new Error('Daybook ended before it answered.')))]);
  const client = new BooksClient(url);
  if (!isPosted(folder)) {
    const today = new Date().toISOString().slice(0, 10);
    console.log(`Posting the two years of ${company.name}, as of ${today}.`);
    const bar = new ProgressBar(planCompany(today).length);
    await client.register('Maeve Fernhill', sign_in);
    await postCompany(client, today, bar.step);
    bar.end();
    keepPosted(folder, today);
  }
  const is_opened = openBrowser(`${url}/console`);
  console.log(`\n${company.name} is at ${url}/console${is_opened ? ', and your browser opens it' : ''}.`);
  console.log(`Sign in with ${sign_in.email} and the password: ${sign_in.password}`);
  console.log('Ctrl-C stops it; npm run demo opens the same books again, npm run demo -- --anew new ones.');
  await ended;
}

/** That of PORT, which must be free; without one 3000, or another where that is taken. */
async function portOfDemo(): Promise<number> {
  const asked = Number(process.env.PORT);
  if (!asked) return freePort(3000);
  await requireFreePort(asked, '127.0.0.1', 'PORT');
  return asked;
}

/** Waits until the service takes requests. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const is_ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (is_ready) return;
    await sleep(100);
  }
}

await runDemo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
