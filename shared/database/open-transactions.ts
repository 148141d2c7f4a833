import { Gauge } from 'prom-client';
import { processMetrics } from '../base/metrics.ts';

/** When each of this process's transactions began, by `performance.now()`. A set keeps the order, so the first is the oldest. */
const open = new Set<{ began: number }>();

/** Notes that a transaction begins. Call the returned function when it ends. */
export function openTransaction(): () => void {
  const transaction = { began: performance.now() };
  open.add(transaction);
  return () => open.delete(transaction);
}

new Gauge({
  name: 'daybook_transaction_oldest_seconds',
  help: 'How long the oldest of the open MongoDB transactions of this process has been open',
  registers: [processMetrics],
  collect() {
    const [oldest] = open;
    this.set(oldest ? (performance.now() - oldest.began) / 1_000 : 0);
  },
});
