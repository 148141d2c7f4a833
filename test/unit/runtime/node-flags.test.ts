import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { nodeFlags } from '../../../shared/runtime/node-flags.ts';

test('every command that starts Daybook gives Node the same flags', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const flags = nodeFlags.join(' ');
  expect(flags).not.toBe('');
  expect(scripts.start).toBe(`node ${flags} shared/runtime/start.ts`);
  expect(scripts.cluster).toBe(`node ${flags} shared/runtime/cluster.ts`);
  const image = readFileSync('docker/start.sh', 'utf8');
  expect(image).toContain(`flags=(${flags})\n`);
  const programs = image.split('\n').filter((line) => line.includes('exec '));
  expect(programs).toHaveLength(2);
  for (const program of programs) expect(program).toContain('exec node "${flags[@]}" ');
});
