import { Registry } from 'prom-client';

/**
 * The figures of this process. Each part declares its own beside its code (`registers: [processMetrics]`); the operations port shows
 * them as Prometheus text (docs/decisions/metrics.md).
 */
export const processMetrics = new Registry();

/** Seconds, from a read out of memory to a command that has waited its longest. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
