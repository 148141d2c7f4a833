import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { namePublisher, UNPUBLISHED_MODULE } from '../../../clients/generate/name-publisher.ts';

const packages = ['typescript', 'cli', 'python', 'go'];

test.each(packages)('%s comes with the licence, a README and the changelog of its version', async (name) => {
  const read = (file: string) => readFile(join('clients', name, file), 'utf8');
  const [licence, ours] = [await read('LICENSE'), await readFile('LICENSE', 'utf8')];
  expect(licence).toBe(ours);
  expect((await read('README.md')).length).toBeGreaterThan(200);
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  expect(await read('CHANGELOG.md')).toContain(`\n## ${version}`);
});

describe('who publishes', () => {
  const files = ['typescript/package.json', 'cli/package.json', 'python/pyproject.toml', 'go/go.mod', join('go', 'README.md')];
  let clients: string;
  const texts = () => Promise.all(files.map((file) => readFile(join(clients, file), 'utf8')));

  beforeEach(async () => {
    clients = await mkdtemp(join(tmpdir(), 'daybook-clients-'));
    for (const file of [...files, 'publisher.json']) await cp(join('clients', file), join(clients, file), { recursive: true });
  });
  afterEach(() => rm(clients, { recursive: true }));

  test('is named in every manifest, once the file says it', async () => {
    const publisher = { repository: 'https://git.example/books.git', homepage: 'https://books.example', go_module: 'git.example/books/go' };
    await writeFile(join(clients, 'publisher.json'), JSON.stringify(publisher));
    await namePublisher(clients);
    const [typescript, cli, python, module, readme] = (await texts()) as [string, string, string, string, string];
    for (const [text, name] of [[typescript, 'typescript'] as const, [cli, 'cli'] as const])
      expect(JSON.parse(text)).toMatchObject({
        repository: { url: 'git+https://git.example/books.git', directory: `clients/${name}` },
        homepage: 'https://books.example',
      });
    expect(python).toContain('[project.urls]\nRepository = "https://git.example/books.git"\nHomepage = "https://books.example"\n');
    expect(module).toMatch(/^module git\.example\/books\/go\n/);
    expect([module, readme].some((text) => text.includes(UNPUBLISHED_MODULE))).toBe(false);
  });

  test('is named nowhere until then', async () => {
    const before = await texts();
    await namePublisher(clients);
    expect(await texts()).toEqual(before);
  });
});
