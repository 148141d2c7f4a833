import type { Middleware } from 'moleculer';
import { switchTracing } from '../../base/tracing.ts';
import type { Settings } from '../../base/settings.ts';

/**
 * Switches traces on when the settings ask for them, and answers the broker's middlewares for it. Otherwise no module of OpenTelemetry is
 * loaded.
 */
export async function openTracing({ tracing }: Settings): Promise<Middleware[]> {
  if (!tracing) return [];
  const { startTelemetry } = await import('./start-telemetry.ts');
  const { telemetry, middleware } = startTelemetry(tracing);
  switchTracing(telemetry);
  return [middleware];
}
