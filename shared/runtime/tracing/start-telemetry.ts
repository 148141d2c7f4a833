import { setTimeout as delay } from 'node:timers/promises';
import type { Middleware, ServiceBroker } from 'moleculer';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ConsoleSpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { processName } from '../../base/process-name.ts';
import { switchTracing } from '../../base/tracing.ts';
import type { TracingSettings } from '../../base/tracing-settings.ts';
import { roundLimits } from '../../books/rounds/round-limits.ts';
import { busSpans } from './bus-spans.ts';
import { samplerOf } from './sampler-of.ts';
import { Telemetry } from './telemetry.ts';
import { TellingExporter } from './telling-exporter.ts';

/** The longest that a stop waits until the last spans are sent. */
const LAST_SPANS_MS = 2_000;

/** Begins to record spans and to send them. The middleware follows the calls of the bus, and sends the last spans at a stop. */
export function startTelemetry(settings: TracingSettings): { telemetry: Telemetry; middleware: Middleware } {
  const exporter = new TellingExporter(exporterOf(settings));
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: settings.max_queue_size,
    maxExportBatchSize: settings.max_batch_size,
    scheduledDelayMillis: settings.delay_ms,
  });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'daybook', 'service.instance.id': processName }))
    .merge(detectResources({ detectors: [envDetector] }));
  const sampler = samplerOf(settings);
  // A round may hold more commands than the usual limit of links.
  const provider = new TracerProvider({
    resource,
    sampler,
    spanProcessors: [processor],
    spanLimits: { linkCountLimit: roundLimits.commands },
  });
  const telemetry = new Telemetry(provider.getTracer('daybook'));
  const middleware: Middleware = {
    ...busSpans(telemetry),
    name: 'Traces',
    created(broker: ServiceBroker) {
      exporter.tell = (sentence) => broker.logger.warn(sentence);
    },
    async stopped() {
      switchTracing(undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), delay(LAST_SPANS_MS, undefined, { ref: false })]);
    },
  };
  return { telemetry, middleware };
}

function exporterOf({ exporter, protocol }: TracingSettings): SpanExporter {
  if (exporter === 'console') return new ConsoleSpanExporter();
  return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}
