import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { BooksClient } from '../year-2024/books-client.ts';
import { ProgressBar } from '../year-2024/progress-bar.ts';
import { company } from './company.ts';
import { openBrowser } from './open-browser.ts';
import { planCompany } from './plan-company.ts';
import { postCompany } from './post-company.ts';
import { startService } from './start-service.ts';

const sign_in = { email: 'demo@example.com', password: 'demonstration books' } as const;
const folder = join(import.meta.dirname, '../../data-demo');
/** Written when the whole company is posted: a folder without it was left half-way. */
const whole = join(folder, 'posted');

/** Starts Daybook on the folder of the demonstration company, posts the company when it is not there yet, and opens it in the browser. */
async function runDemo(): Promise<void> {
  if (process.argv.includes('--anew') || !existsSync(whole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort(Number(process.env.PORT ?? 3000));
  const url = `http://localhost:${port}`;
  const ended = startService(folder, port);
  await Promise.race([answers(url), ended.then(() => Promise.reject(new Error('Daybook ended before it answered.')))]);
  const client = new BooksClient(url);
  if (!existsSync(whole)) {
    const today = new Date().toISOString().slice(0, 10);
    console.log(`Posting the two years of ${company.name}, as of ${today}.`);
    const bar = new ProgressBar(planCompany(today).length);
    await client.register('Maeve Fernhill', sign_in);
    await postCompany(client, today, bar.step);
    bar.end();
    writeFileSync(whole, `${today}\n`);
  }
  const is_opened = openBrowser(`${url}/console`);
  console.log(`\n${company.name} is at ${url}/console${is_opened ? ', and your browser opens it' : ''}.`);
  console.log(`Sign in with ${sign_in.email} and the password: ${sign_in.password}`);
  console.log('Ctrl-C stops it; npm run demo opens the same books again, npm run demo -- --anew new ones.');
  await ended;
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
