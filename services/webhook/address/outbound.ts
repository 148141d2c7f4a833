import { request } from 'undici';
import { limits } from '../../../shared/api/limits.ts';
import { checkedAgent } from '../../../shared/outbound/checked-agent.ts';
import { AddressRefused } from '../../../shared/outbound/resolve-host.ts';
import type { Resolve } from '../../../shared/outbound/resolve-host.ts';
import { hostOf, urlFault } from '../../../shared/outbound/url-fault.ts';

/** What an endpoint answered: its status and the first bytes of its answer as text. */
export interface OutboundAnswer {
  status: number;
  answer: string;
}

/** The only place from which anything is sent to an address of a webhook. */
export interface Outbound {
  /** Throws AddressRefused for an address to which nothing may be sent. */
  check(url: string): Promise<void>;
  /** Sends a body. Throws AddressRefused, or what the network throws. A redirect is an answer like any other and is not followed. */
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

export interface OutboundOptions {
  allow_private: boolean;
  resolve?: Resolve;
}

/** Sends over connections whose addresses are checked (shared/outbound/checked-agent.ts). */
export function openOutbound({ allow_private, resolve }: OutboundOptions): Outbound {
  const { agent, find } = checkedAgent({
    allow_private,
    connect_seconds: limits.webhook_connect_seconds,
    ...(resolve ? { resolve } : {}),
  });
  const check = (url: string): URL => {
    const fault = urlFault(url, allow_private);
    if (fault) throw new AddressRefused(`The address ${fault}.`);
    return new URL(url);
  };
  return {
    async check(url) {
      await find(hostOf(check(url)));
    },
    async post(url, headers, body, signal) {
      const answered = await request(check(url), { method: 'POST', headers, body, signal, dispatcher: agent });
      return { status: answered.statusCode, answer: await firstBytes(answered.body) };
    },
    close: () => agent.destroy(),
  };
}

/** Nothing beyond the first bytes is read: the connection ends there. */
async function firstBytes(body: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    read.push(chunk);
    length += chunk.length;
    if (length >= limits.webhook_answer_bytes) break;
  }
  return Buffer.concat(read).subarray(0, limits.webhook_answer_bytes).toString('utf8');
}
