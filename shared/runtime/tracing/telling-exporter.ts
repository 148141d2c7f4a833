import { ExportResultCode } from '@opentelemetry/core';
import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** An exporter that says once that spans cannot be sent, and once that they can be sent again, instead of at each attempt. */
export class TellingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  #fails = false;
  /** Writes a sentence to the log, as soon as there is one. */
  tell: (sentence: string) => void = () => undefined;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      const fails = result.code !== ExportResultCode.SUCCESS;
      if (fails && !this.#fails)
        this.tell(
          `Traces cannot be sent (${result.error?.message ?? 'no reason given'}); they are dropped until they can. Requests do not wait for it.`,
        );
      if (!fails && this.#fails) this.tell('Traces are sent again.');
      this.#fails = fails;
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
