import { SpanKind } from '@opentelemetry/api';
import type { Attributes } from '@opentelemetry/api';
import type { Context, Middleware } from 'moleculer';
import { contextOf, headersFrom } from './telemetry.ts';
import type { Telemetry } from './telemetry.ts';

type Handler = (ctx: Context<unknown, { caller?: { entity_id: number | null } }>) => Promise<unknown>;
interface Action {
  name: string;
}

/** moleculer-web's own action, which the span of the request stands for. */
const WITHIN_THE_REQUEST = 'gateway.rest';

/**
 * A span for each call that leaves this process (client) and for each action that runs in it: a server's span when the call came over the
 * bus, in whose headers the W3C context travels.
 */
export function busSpans(telemetry: Telemetry): Middleware {
  return {
    remoteAction(next: Handler, { name }: Action): Handler {
      return (ctx) => {
        const span = telemetry.start(name, { kind: SpanKind.CLIENT, attributes: attributesOf(name, ctx) });
        ctx.headers = { ...ctx.headers, ...headersFrom(span) };
        return telemetry.follow(span, () => next(ctx));
      };
    },
    localAction(next: Handler, { name }: Action): Handler {
      if (name.startsWith('$') || name === WITHIN_THE_REQUEST) return next;
      return (ctx) => {
        const isFromBus = ctx.headers.traceparent !== undefined;
        const options = { kind: isFromBus ? SpanKind.SERVER : SpanKind.INTERNAL, attributes: attributesOf(name, ctx) };
        const span = isFromBus ? telemetry.start(name, options, contextOf(ctx.headers)) : telemetry.start(name, options);
        return telemetry.follow(span, () => next(ctx));
      };
    },
  } as unknown as Middleware;
}

function attributesOf(action: string, { meta }: Parameters<Handler>[0]): Attributes {
  const dot = action.lastIndexOf('.');
  const entity_id = meta.caller?.entity_id;
  return {
    'rpc.system': 'moleculer',
    'rpc.service': action.slice(0, dot),
    'rpc.method': action.slice(dot + 1),
    ...(typeof entity_id === 'number' ? { 'daybook.entity_id': entity_id } : {}),
  };
}
