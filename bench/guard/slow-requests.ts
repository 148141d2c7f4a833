import { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes a service slower, to see that the guard notices. Loaded before it by flags of Node, so the service itself knows nothing of it:
 * `BENCH_NODE_FLAGS='--import ./bench/guard/slow-requests.ts' SLOW_CPU_MS=0.3 npm run bench -- guard`. SLOW_CPU_MS is processor time
 * that each request to the service takes more, SLOW_WAIT_MS is time that it waits more.
 */
const [cpu_ms, wait_ms] = [Number(process.env.SLOW_CPU_MS ?? 0), Number(process.env.SLOW_WAIT_MS ?? 0)];
const emit = Reflect.get(Server.prototype, 'emit') as (this: Server, event: string | symbol, ...rest: unknown[]) => boolean;

Server.prototype.emit = function emitSlowly(this: Server, event: string | symbol, ...rest: unknown[]): boolean {
  if (event !== 'request') return emit.call(this, event, ...rest);
  const until = performance.now() + cpu_ms;
  while (performance.now() < until);
  if (wait_ms === 0) return emit.call(this, event, ...rest);
  void sleep(wait_ms).then(() => emit.call(this, event, ...rest));
  return true;
};
