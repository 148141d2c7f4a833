import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A span as OTLP/JSON spells it, with its attributes as an object and the process it came from. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  events: { name: string }[];
  status: { code?: number };
  /** `service.instance.id` of the process. */
  instance: unknown;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
type SentSpan = Omit<ReceivedSpan, 'attributes' | 'links' | 'events'> & {
  attributes?: Attribute[];
  links?: ReceivedSpan['links'];
  events?: ReceivedSpan['events'];
};
interface SentTraces {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Takes spans over OTLP/HTTP as a collector does. `status` is what it answers. */
export class TraceReceiver {
  /** What came as JSON. */
  readonly spans: ReceivedSpan[] = [];
  /** The content type and the bytes of each request. */
  readonly requests: { content_type: string | undefined; body: Buffer }[] = [];
  status = 200;
  /** While it is set, no request is answered before it resolves. */
  held: Promise<void> | undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((req, res) => void this.#take(req, res));
  }

  static async start(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The spans of a trace, once `isWhole` says that all have come. */
  async trace(trace_id: string, isWhole: (spans: ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
    for (;;) {
      const spans = this.spans.filter(({ traceId }) => traceId === trace_id);
      if (isWhole(spans)) return spans;
      await sleep(20);
    }
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const content_type = req.headers['content-type'];
    this.requests.push({ content_type, body });
    if (this.status === 200 && content_type === 'application/json') this.#keep(JSON.parse(body.toString()) as SentTraces);
    await this.held;
    res.writeHead(this.status, { 'Content-Type': 'application/json' }).end('{}');
  }

  #keep({ resourceSpans = [] }: SentTraces): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const instance = valuesOf(resource.attributes)['service.instance.id'];
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, attributes: valuesOf(span.attributes), links: span.links ?? [], events: span.events ?? [], instance });
    }
  }
}

function valuesOf(attributes: Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
