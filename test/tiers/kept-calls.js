import { appendFileSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../../shared/runtime/embedded/cache-folder.ts';

/**
 * Which functions of the service each test file called: no import leads from a request to what answers it. Kept by `npm run test:all`, read
 * by `npm run test:touched`. A line a test file; the last one of a file counts.
 */
export const keptCalls = join(cacheFolder(), 'test-calls.jsonl');

const isKept = process.env.KEEP_CALLS !== undefined;
/** @type {Session | undefined} */
let session;

/** Begins to count calls in this process, where they are kept. */
export function beginCalls() {
  if (!isKept || session) return;
  session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/**
 * What was called since this was last asked, written as what the file called; without a file it is forgotten.
 *
 * @param {string} [file]
 */
export function keepCalls(file) {
  session?.post('Profiler.takePreciseCoverage', (_error, { result }) => {
    if (file) appendFileSync(keptCalls, `${JSON.stringify({ file: relative(process.cwd(), file), called: calledIn(result) })}\n`);
  });
}

function calledIn(scripts) {
  const called = {};
  for (const { url, functions } of scripts) {
    const path = url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : relative(process.cwd(), url);
    if (!/^(?:services|shared)\//.test(path)) continue;
    const names = functions
      .filter(({ functionName, ranges }) => functionName && ranges[0].count > 0)
      .map(({ functionName }) => functionName);
    if (names.length > 0) called[path] = [...new Set(names)];
  }
  return called;
}

/** @returns {Map<string, Record<string, string[]>>} by test file, the names of functions called in each module; empty where none were kept */
export function readCalls() {
  try {
    const lines = readFileSync(keptCalls, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => JSON.parse(line)).map(({ file, called }) => [file, called]));
  } catch {
    return new Map();
  }
}
