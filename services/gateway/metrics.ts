import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MetricReporters, METRIC } from 'moleculer';
import type { ServiceBroker } from 'moleculer';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { send } from './send.ts';

const REQUESTS = 'daybook.http.requests.total';
const DURATION = 'daybook.http.request.time';
const LOOP_DELAY = 'process.eventloop.delay';
const IN_FLIGHT = 'daybook.http.requests.active';

/** Moleculer's registry as Prometheus text; its reporter would open a port of its own, so only its rendering is used. */
export class GatewayMetrics {
  readonly #broker: ServiceBroker;
  readonly #reporter: InstanceType<typeof MetricReporters.Prometheus>;
  readonly #loop = monitorEventLoopDelay({ resolution: 10 });

  constructor(broker: ServiceBroker) {
    this.#broker = broker;
    const { metrics } = broker;
    metrics.register({ name: REQUESTS, type: METRIC.TYPE_COUNTER, labelNames: ['route', 'status'], description: 'Answered HTTP requests' });
    metrics.register({
      name: DURATION,
      type: METRIC.TYPE_HISTOGRAM,
      labelNames: ['route'],
      unit: METRIC.UNIT_MILLISECONDS,
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000],
      description: 'Milliseconds from request to answer',
    });
    metrics.register({ name: IN_FLIGHT, type: METRIC.TYPE_GAUGE, description: 'HTTP requests being answered' });
    metrics.register({
      name: LOOP_DELAY,
      type: METRIC.TYPE_GAUGE,
      labelNames: ['quantile'],
      description: 'Milliseconds the event loop was late since the last scrape',
    });
    this.#reporter = new MetricReporters.Prometheus({});
    MetricReporters.Base.prototype.init.call(this.#reporter, metrics);
    this.#loop.enable();
  }

  /** Counts one answered request. */
  count({ res, route, started_at }: Exchange): void {
    this.#broker.metrics.increment(REQUESTS, { route, status: res.statusCode });
    this.#broker.metrics.observe(DURATION, performance.now() - started_at, { route });
  }

  answer(gateway: Gateway, exchange: Exchange): void {
    for (const quantile of [50, 99, 100]) {
      // Nanoseconds; the histogram starts anew with each scrape.
      this.#broker.metrics.set(LOOP_DELAY, this.#loop.percentile(quantile) / 1e6, { quantile: String(quantile / 100) });
    }
    this.#loop.reset();
    this.#broker.metrics.set(IN_FLIGHT, gateway.drain.in_flight);
    send(exchange, 200, 'text/plain; version=0.0.4; charset=utf-8', `${this.#reporter.generatePrometheusResponse()}\n`);
  }

  stop(): void {
    this.#loop.disable();
  }
}
