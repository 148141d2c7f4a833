import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Span, SpanOptions } from '@opentelemetry/api';
import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent } from 'mongodb';

type Numbered = Pick<CommandStartedEvent, 'requestId' | 'connectionId'>;

/**
 * A span for each command that the driver sends (its command monitoring), named after the command and its collection. The command itself is
 * not recorded: it holds amounts and names. `start` answers undefined where nothing is to be recorded.
 */
export function followCommands(client: NodeJS.EventEmitter, start: (name: string, options: SpanOptions) => Span | undefined): void {
  const under_way = new Map<string, Span>();
  const take = (event: Numbered): Span | undefined => {
    const span = under_way.get(keyOf(event));
    under_way.delete(keyOf(event));
    return span;
  };
  client.on('commandStarted', (event: CommandStartedEvent) => {
    const collection = collectionOf(event);
    const [, host, port] = /^(.*):(\d+)$/.exec(event.address) ?? [];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': event.commandName,
      'db.namespace': event.databaseName,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      ...(host === undefined ? {} : { 'server.address': host, 'server.port': Number(port) }),
    };
    const name = collection === undefined ? event.commandName : `${event.commandName} ${collection}`;
    const span = start(name, { kind: SpanKind.CLIENT, attributes });
    if (span) under_way.set(keyOf(event), span);
  });
  client.on('commandSucceeded', (event: CommandSucceededEvent) => take(event)?.end());
  client.on('commandFailed', (event: CommandFailedEvent) => {
    const span = take(event);
    const { code, name } = event.failure as { code?: unknown; name: string };
    span?.setAttribute('error.type', name);
    if (typeof code === 'number') span?.setAttribute('db.response.status_code', String(code));
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function keyOf({ requestId, connectionId }: Numbered): string {
  return `${String(connectionId)}|${requestId}`;
}

/** Most commands name their collection as their own value; getMore has a field for it, and commitTransaction is about none. */
function collectionOf({ command, commandName }: CommandStartedEvent): string | undefined {
  const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof named === 'string' ? named : undefined;
}
