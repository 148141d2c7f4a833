import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { startLosingProxy } from '../../setup/losing-proxy.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openKey } from './open-key.ts';

/** clients/scenario.md in Go: told by clients/go/scenario_test.go. */
const service = useDaybook();
const module_ = resolve('clients/go');
let hasGo = false;

beforeAll(async () => {
  const { code } = await runProgram('go', ['version']).catch(() => ({ code: 1 }));
  hasGo = code === 0;
  if (!hasGo) process.stdout.write('The Go package is not tried: there is no Go on this machine.\n');
  const made = await runProgram(process.execPath, [resolve('clients/go/generate/write-go.ts')]);
  expect([made.code, made.output]).toEqual([0, '']);
});

test('the package tells the whole story', async () => {
  if (!hasGo) return;
  const proxy = await startLosingProxy(service.url);
  try {
    const checked = await runProgram('go', ['vet', '.'], { cwd: module_ });
    expect([checked.code, checked.output]).toEqual([0, '']);
    const env = { DAYBOOK_URL: service.url, LOSING_PROXY: proxy.url };
    const { code, output } = await runProgram('go', ['test', '-count=1', '-v', '.'], { cwd: module_, env });
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    expect(output.match(/^--- PASS/gm)).toHaveLength(9);
    expect(proxy.lost).toBeGreaterThanOrEqual(5);
  } finally {
    await proxy.stop();
  }
});

test('the code of the README compiles, and says what it says', async () => {
  if (!hasGo) return;
  const readme = await readFile(join(module_, 'README.md'), 'utf8');
  const [first = ''] = [...readme.matchAll(/```go\n(.*?)```/gs)].map(([, code]) => code!);
  const folder = await mkdtemp(join(tmpdir(), 'daybook-go-readme-'));
  try {
    await writeFile(join(folder, 'main.go'), first);
    const used = `require daybook.example/client v0.0.0\n\nreplace daybook.example/client => ${module_}\n`;
    await writeFile(join(folder, 'go.mod'), `module readme\n\ngo 1.25\n\n${used}`);
    const made = await openKey(service.url);
    const env = { DAYBOOK_URL: service.url, DAYBOOK_CLIENT_ID: made.clientId, DAYBOOK_CLIENT_SECRET: made.clientSecret };
    const { stdout, output } = await runProgram('go', ['run', '.'], { cwd: folder, env });
    const promised = [...first.matchAll(/fmt\.Println\(.* \/\/ (.*)$/gm)].map(([, said]) => said);
    expect([stdout.trim().split('\n'), output]).toEqual([promised, stdout]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
