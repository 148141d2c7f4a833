import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './embedded/cache-folder.ts';

try {
  // Half of the start is spent on stripping types and compiling. The cache must be on before the modules are imported for which it is
  // meant.
  enableCompileCache(join(cacheFolder(), 'compiled'));
  const { runDaybook } = await import('./run-daybook.ts');
  await runDaybook(join(import.meta.dirname, '../../services'));
} catch (error) {
  console.error(error instanceof Error ? `Daybook cannot start: ${error.message}` : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
