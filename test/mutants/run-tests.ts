import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { addEventHandler, getState, resetState, run, setState } from 'jest-circus';

/** What one thread is to run: test files, and the text that one source file has instead of its own. */
export interface Trial {
  tests: string[];
  file?: string;
  text?: string;
}

const { tests, file, text } = workerData as Trial;
const changed = file === undefined ? undefined : pathToFileURL(resolve(file)).href;
const LONGEST_TEST_MS = 180_000;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: new URL('./jest-globals.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const source = url === changed ? text! : readFileSync(fileURLToPath(url), 'utf8');
    return { format: 'module', source: stripTypeScriptTypes(source), shortCircuit: true };
  },
});

/** Told of each test file as it begins, and of the first test that fails, with which the thread ends; of no failure when all have passed. */
export type Report = { began: string } | { failed: string };

const report = (told: Report): void => parentPort!.postMessage(told);

function notice(failed: string): never {
  report({ failed });
  process.exit();
}

addEventHandler((event) => {
  if (event.name === 'test_done' && event.test.errors.length > 0) notice(event.test.name);
});
for (const test of tests) {
  report({ began: test });
  resetState();
  setState({ ...getState(), testTimeout: LONGEST_TEST_MS });
  try {
    await import(pathToFileURL(resolve(test)).href);
  } catch (error) {
    notice(String(error));
  }
  const { unhandledErrors } = await run();
  if (unhandledErrors.length > 0) notice(String(unhandledErrors[0]));
}
notice('');
