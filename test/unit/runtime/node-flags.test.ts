import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readSettings } from '../../../shared/base/settings.ts';
import { forcedAfter } from '../../../shared/runtime/fleet-member.ts';
import { nodeFlags } from '../../../shared/runtime/node-flags.ts';
import { ENOUGH_OPEN_FILES } from '../../../shared/runtime/require-open-files.ts';

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

test('the unit for systemd starts node itself, with the same flags, as many files as it needs, and time to stop', () => {
  const unit = readFileSync('deploy/systemd/daybook.service', 'utf8');
  const valueOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)![1]!;
  expect(valueOf('ExecStart')).toBe(`/opt/daybook/node_modules/.bin/node ${nodeFlags.join(' ')} shared/runtime/start.ts`);
  expect(Number(valueOf('LimitNOFILE'))).toBeGreaterThanOrEqual(ENOUGH_OPEN_FILES);
  expect(Number(valueOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(forcedAfter(readSettings({}).drain_seconds));
  expect(valueOf('KillMode')).toBe('mixed');
});
