import { messageSignature } from '../../shared/outbound/message-signature.ts';
import type { Json } from './client.ts';

/** A report as the mail system of an operator sends it. */
export async function postMailReport(url: string, report: Json, secret: string): Promise<{ status: number; body: Json }> {
  const parts = { id: 'msg_1', timestamp: String(Math.floor(Date.now() / 1000)), body: JSON.stringify(report) };
  const headers = {
    'content-type': 'application/json',
    'webhook-id': parts.id,
    'webhook-timestamp': parts.timestamp,
    'webhook-signature': messageSignature(parts, secret),
  };
  const response = await fetch(`${url}/mail-report`, { method: 'POST', headers, body: parts.body });
  return { status: response.status, body: await response.json() };
}
