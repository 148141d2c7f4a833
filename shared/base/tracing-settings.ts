/** How traces are made and where they go. OpenTelemetry's exporter itself reads the endpoint, the headers and its time-out. */
export interface TracingSettings {
  exporter: 'otlp' | 'console';
  protocol: Protocol;
  sampler: SamplerName;
  /** The share of traces that a sampler of ratio keeps, from 0 to 1. */
  ratio: number;
  /** Spans that wait to be sent; those that find no place are dropped. */
  max_queue_size: number;
  max_batch_size: number;
  delay_ms: number;
}

const protocols = ['http/protobuf', 'http/json'] as const;
type Protocol = (typeof protocols)[number];

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

/**
 * Reads the variables that OpenTelemetry has defined for all programs (its specification, "Environment Variable Specification"). Traces are
 * off unless an endpoint or an exporter is named. Adds a sentence to `problems` for each value that cannot be used.
 */
export function readTracingSettings(env: Record<string, string | undefined>, problems: string[]): TracingSettings | null {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const choice = <T extends string>(name: string, choices: readonly T[], otherwise: T): T => {
    const value = text(name) ?? otherwise;
    const chosen = choices.find((one) => one === value);
    if (!chosen) problems.push(`${name} must be one of ${choices.join(', ')}, not ${JSON.stringify(value)}`);
    return chosen ?? otherwise;
  };
  const number = (name: string, otherwise: number, least: number, most: number): number => {
    const value = text(name) === undefined ? otherwise : Number(text(name));
    if (value >= least && value <= most) return value;
    problems.push(`${name} must be a number from ${least} to ${most}, not ${JSON.stringify(text(name))}`);
    return otherwise;
  };

  if (text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  const endpoints = ENDPOINTS.filter((name) => text(name));
  const exporter = choice('OTEL_TRACES_EXPORTER', ['otlp', 'console', 'none'] as const, endpoints.length > 0 ? 'otlp' : 'none');
  if (exporter === 'none') return null;
  // A wrong value is not shown, because an address may hold a password.
  for (const name of endpoints.filter((one) => !/^https?:\/\/./.test(text(one)!)))
    problems.push(`${name} must be an address that begins with http:// or https://`);
  const common = choice('OTEL_EXPORTER_OTLP_PROTOCOL', protocols, 'http/protobuf');
  return {
    exporter,
    protocol: choice('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', protocols, common),
    sampler: choice('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    ratio: number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1),
    max_queue_size: number('OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1, 1_000_000),
    max_batch_size: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, 1, 1_000_000),
    delay_ms: number('OTEL_BSP_SCHEDULE_DELAY', 5_000, 1, 3_600_000),
  };
}
