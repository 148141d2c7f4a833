import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What imports the services by their file names, so that none of them stands in it. */
const LOADS_SERVICES = 'shared/runtime/load-services.ts';

/** The files that a file imports from this project, as paths from the root. */
function importedBy(file: string): string[] {
  if (file === LOADS_SERVICES) return globSync('services/**/*.service.ts');
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, false);
  return importedFiles.flatMap(({ fileName }) => (fileName.startsWith('.') ? [join(dirname(file), fileName)] : []));
}

/** How many imports away from a test each file is that it loads. */
function distancesFrom(test: string, imports: Map<string, string[]>): Map<string, number> {
  const distances = new Map([[test, 0]]);
  // A map goes through what is added to it on the way.
  for (const [file, distance] of distances) {
    if (!file.endsWith('.ts')) continue;
    let next = imports.get(file);
    if (!next) imports.set(file, (next = importedBy(file)));
    for (const name of next) if (!distances.has(name)) distances.set(name, distance + 1);
  }
  return distances;
}

/**
 * Which tests load a file: of each group those first that are the fewest imports away, which notice a change of it soonest, and the
 * groups in their order.
 */
export function coveringTests(groups: readonly (readonly string[])[]): (file: string) => string[] {
  const imports = new Map<string, string[]>();
  const reached = groups.map((tests) => tests.map((test) => ({ test, distances: distancesFrom(test, imports) })));
  return (file) =>
    reached.flatMap((group) =>
      group
        .flatMap(({ test, distances }) => (distances.has(file) ? [{ test, distance: distances.get(file)! }] : []))
        .sort((one, other) => one.distance - other.distance)
        .map(({ test }) => test),
    );
}
