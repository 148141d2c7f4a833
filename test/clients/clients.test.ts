import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { askedOperations } from './asked-operations.ts';
import { PythonTools } from './python-tools.ts';
import { redoclyRules } from './redocly-rules.ts';
import { runProgram } from '../setup/run-program.ts';

const daybook = useDaybook();
let python: PythonTools;
let folder: string;
let file: string;
let text: string;

beforeAll(async () => {
  python = await PythonTools.install();
  folder = await mkdtemp(join(tmpdir(), 'daybook-clients-'));
  file = join(folder, 'openapi.json');
  text = await (await fetch(`${daybook.url}/openapi.json`)).text();
  await writeFile(file, text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the programs of this folder read after a cash sale of 120.50. */
const kept = { entity: 11, is_posted: true, net_assets: 120.5, bank: 120.5, assets: 120.5 };

interface DescribedOperation {
  operationId: string;
  'x-code-samples': { label: string; source: string }[];
}

describe('the document', () => {
  test('is valid to openapi-spec-validator', async () => {
    const { code, output } = await python.run('openapi-spec-validator', [file]);
    expect([code, output.trim()]).toEqual([0, `${file}: OK`]);
  });

  test('meets the rules of Redocly', async () => {
    const config = await createConfig({ rules: redoclyRules });
    const problems = await lintFromString({ source: text, absoluteRef: file, config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual([]);
  });
});

test('a TypeScript client compiles strictly and keeps books without a cast', async () => {
  const program = resolve('test/clients/typescript');
  await mkdir(join(program, 'generated'), { recursive: true });
  await writeFile(join(program, 'generated/api.d.ts'), astToString(await openapiTS(text)));
  const compiled = await runProgram(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--project', program]);
  expect([compiled.code, compiled.output]).toEqual([0, '']);
  const ran = await runProgram(process.execPath, [join(program, 'keep-books.ts'), daybook.url]);
  expect([ran.code, ran.output]).toEqual([0, expect.any(String)]);
  expect(JSON.parse(ran.stdout)).toEqual(kept);
});

test('the café compiles strictly against the types of the document', async () => {
  const program = resolve('examples/cafe');
  await mkdir(join(program, 'generated'), { recursive: true });
  await writeFile(join(program, 'generated/api.d.ts'), astToString(await openapiTS(text)));
  const compiled = await runProgram(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--project', program]);
  expect([compiled.code, compiled.output]).toEqual([0, '']);
});

test('every sample of the document is a program: TypeScript that compiles against its types, Python and curl that parse', async () => {
  const samples = join(resolve('test/clients/typescript'), 'generated', 'samples');
  await mkdir(samples, { recursive: true });
  await writeFile(join(samples, 'api.d.ts'), astToString(await openapiTS(text)));
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, DescribedOperation>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  const sources = (label: string): [id: string, source: string][] =>
    described.map(({ operationId, 'x-code-samples': given }) => [operationId, given.find((sample) => sample.label === label)!.source]);
  for (const [id, source] of sources('TypeScript')) await writeFile(join(samples, `${id}.ts`), `${source}\nexport {};\n`);
  await writeFile(
    join(samples, 'all.py'),
    sources('Python')
      .map(([, source]) => source)
      .join('\n\n'),
  );
  await writeFile(
    join(samples, 'all.sh'),
    sources('curl')
      .map(([, source]) => source)
      .join('\n'),
  );
  const compiled = await runProgram(process.execPath, [
    resolve('node_modules/typescript/bin/tsc'),
    '--project',
    resolve('test/clients/typescript'),
  ]);
  expect([compiled.code, compiled.output]).toEqual([0, '']);
  const parsed = await python.run('python', ['-c', 'import ast,sys; ast.parse(open(sys.argv[1]).read())', join(samples, 'all.py')]);
  expect([parsed.code, parsed.output]).toEqual([0, '']);
  expect((await runProgram('bash', ['-n', join(samples, 'all.sh')])).code).toBe(0);
});

test('a Python client is generated with nothing left out and keeps books', async () => {
  const client = join(folder, 'daybook_client');
  const parameters = ['generate', '--path', file, '--output-path', client, '--meta', 'none', '--fail-on-warning'];
  const generated = await python.run('openapi-python-client', parameters);
  expect([generated.code, generated.output.trim()]).toEqual([0, `Generating ${client}`]);
  const ran = await python.run('python', [resolve('test/clients/python/keep_books.py'), daybook.url], { env: { PYTHONPATH: folder } });
  expect([ran.code, ran.output]).toEqual([0, expect.any(String)]);
  expect(JSON.parse(ran.stdout)).toEqual(kept);
});

test('schemathesis finds no answer that is not as described', async () => {
  const person = new Client(daybook.url);
  await person.register();
  await person.post('/subscription', { plan: 'books' });
  const entity = await person.createEntity({ calendar_year: 2024 });
  daybook.spoilt.add(entity.id);
  const asked = await askedOperations((JSON.parse(text) as { paths: Record<string, Record<string, DescribedOperation>> }).paths);
  const { code, output } = await python.run(
    'schemathesis',
    [
      ...['--config-file', resolve('test/clients/schemathesis.toml'), 'run', file, '--url', daybook.url],
      ...asked.flatMap((id) => ['--include-operation-id', id]),
    ],
    { cwd: folder, env: { DAYBOOK_TOKEN: person.token ?? '', NO_COLOR: '1' } },
  );
  process.stdout.write(
    `${output
      .split('\n')
      .filter((line) => /generated|passed|failed|seed|selected/i.test(line))
      .slice(-8)
      .join('\n')}\n`,
  );
  expect([code, code === 0 ? '' : output.slice(output.indexOf('FAILURES')).slice(0, 20_000)]).toEqual([0, '']);
});
