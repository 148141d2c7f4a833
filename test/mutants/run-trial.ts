import { Worker } from 'node:worker_threads';
import type { Report, Trial } from './run-tests.ts';

/** How a trial ended: the test file that ran last, and what it said, or nothing when all tests have passed. */
export interface Outcome {
  test: string;
  said: string;
  /** How long the last test file took. */
  took_ms: number;
  /** The test file did not end in the time it was given, or an error ended the thread outside of any test. */
  isCertain: boolean;
}

/** Runs a trial in a thread of its own, so that no module outlives it. A test file that takes longer than `longest_ms` is ended. */
export function runTrial(trial: Trial, longest_ms: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./run-tests.ts', import.meta.url), { workerData: trial, stdout: true, stderr: true });
    let test = '';
    let began = performance.now();
    let limit: NodeJS.Timeout | undefined;
    const settle = (said: string, isCertain: boolean): void => {
      clearTimeout(limit);
      void worker.terminate();
      resolve({ test, said, took_ms: performance.now() - began, isCertain });
    };
    worker.on('message', (report: Report) => {
      if ('failed' in report) return settle(report.failed, true);
      test = report.began;
      began = performance.now();
      clearTimeout(limit);
      limit = setTimeout(() => settle(ENDLESS, false), longest_ms);
    });
    worker.once('error', (error) => settle(`error: ${String(error)}`, false));
    worker.once('exit', () => settle('error: it ended early', false));
  });
}

/** What is said of a test file that does not end. */
export const ENDLESS = 'endless';
