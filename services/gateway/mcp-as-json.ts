import { acceptedWeights } from './accepted-weights.ts';
import { json_type } from './send.ts';

const stream_type = 'text/event-stream';
const both_types = `application/json, ${stream_type}`;

/** What answers a message. */
interface Answer {
  content_type: string | null;
  body: string;
}

/**
 * What of JSON and a stream of events a client of /mcp is answered. Each answer is whole when it leaves, so a stream is only its envelope: one
 * gets it who names it and likes it no less than JSON, as the older protocol asks of every client (2025-11-25). A program that names JSON
 * alone, or nothing, gets JSON. `accept` is what the protocol's own check, which wants both of each client, has to see.
 */
export function mcpForm(accept: string | undefined): { wants_json: boolean; accept: string | undefined } {
  const weights = acceptedWeights(accept?.trim() || '*/*');
  const json = weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0;
  const wants_json = json > 0 && json > (weights.get(stream_type) ?? 0);
  const takes_both = json > 0 && (weights.get(stream_type) ?? 0) > 0;
  return { wants_json, accept: wants_json || takes_both ? both_types : accept };
}

/** An answer as one JSON text: the message of its stream, or the list of them where a list was asked. What is JSON already stays. */
export function mcpAsJson(answer: Answer): Answer {
  if (answer.content_type?.split(';')[0] !== stream_type) return answer;
  const messages = answer.body.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
    const message = lines.join('\n');
    return message === '' ? [] : [message];
  });
  return { content_type: json_type, body: messages.length === 1 ? messages[0]! : `[${messages.join(',')}]` };
}
