import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { cacheFolder } from '../../shared/runtime/embedded/cache-folder.ts';
import { testFiles } from './test-files.js';

/** Which kinds take long, where nothing is known of a file: the order of its seconds (an own Daybook starts for two, a screen takes ten). */
const kinds = ['seldom', 'console', 'own', 'parts', 'shared', 'unit'];
const kindOf = new Map(testFiles.map(({ path, kind }) => [path, kinds.indexOf(kind)]));

/** Jest runs the files of one project after those of another; those that answer first come first. */
const projects = ['unit', 'http', 'parts'];

/** Kept beside the servers, so that another checkout knows them too. */
const kept = join(cacheFolder(), 'test-durations.json');

/** @returns {Record<string, number>} milliseconds by path */
export function keptDurations() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return {};
  }
}

const pathOf = ({ path, context }) => relative(context.config.rootDir, path);

/** The longest files first, so that no worker has a long one left when the others have none. ORDER names another order (`npm run test:all`). */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const durations = keptDurations();
    const rank = (test) => {
      const path = pathOf(test);
      const project = projects.indexOf(test.context.config.id);
      if (process.env.ORDER) return [project, createHash('sha1').update(process.env.ORDER).update(path).digest().readUInt32BE()];
      const known = durations[path];
      return [project, this.hasFailed(test) ? 0 : 1, known === undefined ? 0 : 1, -(known ?? 0), kindOf.get(path) ?? 0];
    };
    const ranked = tests.map((test) => ({ test, rank: rank(test) }));
    return ranked.toSorted((one, other) => compare(one.rank, other.rank)).map(({ test }) => test);
  }

  cacheResults(tests, results) {
    super.cacheResults(tests, results);
    const root = tests[0]?.context.config.rootDir ?? process.cwd();
    const durations = keptDurations();
    for (const { testFilePath, perfStats } of results.testResults) durations[relative(root, testFilePath)] = Math.round(perfStats.runtime);
    mkdirSync(cacheFolder(), { recursive: true });
    writeFileSync(kept, JSON.stringify(durations));
  }
}

/** @param {number[]} one @param {number[]} other */
function compare(one, other) {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at] - other[at];
}
