import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who publishes the packages: addresses of the source and of a page about it, and the path by which Go fetches its module. */
export interface Publisher {
  repository: string | null;
  homepage: string | null;
  go_module: string;
}

/** The path that Go's module has in the repository: `.example` is reserved, so it leads nowhere (RFC 2606). */
export const UNPUBLISHED_MODULE = 'daybook.example/client';

/** Where the packages of Node are. */
const nodePackages = ['typescript', 'cli'];
/** Files that name Go's module. */
const goFiles = ['go.mod', 'README.md'];

/**
 * Writes into the manifests of a checkout's client packages what `clients/publisher.json` says, before they are packed. What it leaves open
 * is left out, so that no package names a place that does not exist.
 */
export async function namePublisher(clients: string): Promise<void> {
  const { repository, homepage, go_module } = JSON.parse(await readFile(join(clients, 'publisher.json'), 'utf8')) as Publisher;
  for (const name of nodePackages) {
    const manifest = JSON.parse(await readFile(join(clients, name, 'package.json'), 'utf8')) as Record<string, unknown>;
    const named = {
      ...manifest,
      ...(repository === null ? {} : { repository: { type: 'git', url: `git+${repository}`, directory: `clients/${name}` } }),
      ...(homepage === null ? {} : { homepage }),
    };
    await writeFile(join(clients, name, 'package.json'), `${JSON.stringify(named, null, 2)}\n`);
  }
  const urls = Object.entries({ Repository: repository, Homepage: homepage }).flatMap(([name, url]) =>
    url === null ? [] : `${name} = "${url}"`,
  );
  if (urls.length > 0) {
    const table = ['', '[project.urls]', ...urls, ''].join('\n');
    await writeFile(join(clients, 'python/pyproject.toml'), table, { flag: 'a' });
  }
  for (const file of goFiles) {
    const text = await readFile(join(clients, 'go', file), 'utf8');
    await writeFile(join(clients, 'go', file), text.replaceAll(UNPUBLISHED_MODULE, go_module));
  }
}

if (import.meta.main) await namePublisher(join(import.meta.dirname, '..'));
