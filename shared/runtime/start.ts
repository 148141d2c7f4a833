import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './embedded/cache-folder.ts';

const root = join(import.meta.dirname, '../..');

try {
  // Half of the start is spent on stripping types and compiling. The cache must be on before the modules are imported for which it is
  // meant.
  enableCompileCache(join(cacheFolder(), 'compiled'));
  const { endWithNpm } = await import('./end-with-parent.ts');
  endWithNpm(process.env);
  const { requireOpenFiles } = await import('./require-open-files.ts');
  requireOpenFiles();
  const { readSettings } = await import('../base/settings.ts');
  const { chooseGateways } = await import('./choose-gateways.ts');
  const settings = readSettings(process.env);
  const gateways = await chooseGateways(settings);
  if (gateways > 1) {
    const { runFleet } = await import('./run-fleet.ts');
    await runFleet(root, settings, { is_together: true, books: 1, gateways });
  } else {
    const { runDaybook } = await import('./run-daybook.ts');
    await runDaybook(join(root, 'services'));
  }
} catch (error) {
  console.error(error instanceof Error ? `Daybook cannot start: ${error.message}` : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
