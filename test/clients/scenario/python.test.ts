import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { startLosingProxy } from '../../setup/losing-proxy.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { PythonTools } from '../python-tools.ts';
import { openKey } from './open-key.ts';

/** clients/scenario.md in Python: told by clients/python/tests/scenario.py. */
const service = useDaybook();
const package_ = resolve('clients/python');
let python: PythonTools;

beforeAll(async () => {
  python = await PythonTools.install();
  const made = await runProgram(process.execPath, [resolve('clients/python/generate/write-python.ts')]);
  expect([made.code, made.output]).toEqual([0, '']);
});

test('the package tells the whole story', async () => {
  const proxy = await startLosingProxy(service.url);
  try {
    const env = { DAYBOOK_URL: service.url, LOSING_PROXY: proxy.url, PYTHONPATH: package_ };
    const { code, output } = await python.run('python', ['-W', 'error::DeprecationWarning', join(package_, 'tests/scenario.py')], { env });
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    expect(output).toContain('Ran 11 tests');
    expect(proxy.lost).toBeGreaterThanOrEqual(5);
  } finally {
    await proxy.stop();
  }
});

test('the package and its story are right to a strict type checker', async () => {
  const parameters = ['--config-file', join(package_, 'pyproject.toml'), 'daybook_client', 'tests/scenario.py'];
  const { code, output } = await python.run('mypy', parameters, { cwd: package_ });
  expect([code, output.trim()]).toEqual([0, expect.stringContaining('Success')]);
});

test('the code of the README is right to the type checker, and says what it says', async () => {
  const readme = await readFile(join(package_, 'README.md'), 'utf8');
  const [first = ''] = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code!);
  const file = join(tmpdir(), `daybook_readme_${process.pid}.py`);
  await writeFile(file, first);
  try {
    const checked = await python.run('mypy', ['--config-file', join(package_, 'pyproject.toml'), file], { cwd: package_ });
    expect([checked.code, checked.output.trim()]).toEqual([0, expect.stringContaining('Success')]);
    const made = await openKey(service.url);
    const env = {
      DAYBOOK_URL: service.url,
      DAYBOOK_CLIENT_ID: made.clientId,
      DAYBOOK_CLIENT_SECRET: made.clientSecret,
      PYTHONPATH: package_,
    };
    const { stdout, output } = await python.run('python', [file], { env });
    const promised = [...first.matchAll(/print\(.* {2}# (.*)$/gm)].map(([, said]) => said);
    expect([stdout.trim().split('\n'), output]).toEqual([promised, stdout]);
  } finally {
    await rm(file);
  }
});
