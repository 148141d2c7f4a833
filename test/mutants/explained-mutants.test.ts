import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { explainedMutants, explains } from './explained-mutants.ts';
import { mutantsOf } from './mutants-of.ts';

test.each(explainedMutants)('a change of $file that is explained is one that is tried: $changes', (explained) => {
  const text = readFileSync(explained.file, 'utf8');
  const tried = mutantsOf(explained.file, text);
  const missing = explained.changes.filter(
    (change) => !tried.some((mutant) => explains({ ...explained, changes: [change] }, mutant, text)),
  );
  expect(missing).toEqual([]);
});
