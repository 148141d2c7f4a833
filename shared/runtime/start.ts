import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './embedded/cache-folder.ts';

try {
  // Stripping types and compiling is half of a start's time; it must be on before the modules it is for are imported.
  enableCompileCache(join(cacheFolder(), 'compiled'));
  const { runDaybook } = await import('./run-daybook.ts');
  await runDaybook(join(import.meta.dirname, '../../services'));
} catch (error) {
  console.error(error instanceof Error ? `Daybook cannot start: ${error.message}` : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
