import { Errors, Transporters } from 'moleculer';

const RECONNECT_MS = 250;
/** The status of a message that the server sends back because nobody listens on its subject (NATS ADR-22). */
const NO_RESPONDERS = 503;

/** Parts of Moleculer that its types do not name. */
interface Pending {
  action: { name: string };
  nodeID: string;
  reject: (error: Error) => void;
}
interface Transit {
  pendingRequests: Map<string, Pending>;
  removePendingRequestByNodeID(node_id: string): void;
  discoverer: { localNodeDisconnected(): unknown; discoverAllNodes(): unknown; sendLocalNodeInfo(): unknown };
}
interface Registry {
  nodes: { disconnected(node_id: string, unexpected: boolean): void };
}
interface Message {
  headers?: { code: number };
  subject: string;
  data: Uint8Array;
}
interface Client {
  publish(topic: string, bytes: Buffer, options?: { reply: string }): void;
  subscribe(subject: string, options: { callback: (error: Error | null, message: Message) => void }): unknown;
  status(): AsyncIterable<{ type: string }>;
}
interface Packet {
  type: string;
  target?: string | null;
  payload: { id?: string };
}

/**
 * Moleculer's NATS transporter, made to tell bad news at once. Moleculer learns of a node's death by missing heartbeats and of a lost
 * answer by a time-out, 30 seconds in which a client waits for nothing. Here:
 * - a request to a node that is gone comes back from nats-server, the node is forgotten, what else waits for it is rejected, and all other
 *   nodes are told, so that one of them ends the transaction that the dead one has left open (process-books.ts);
 * - when the connection drops, every call under way is rejected: its answer may have been lost with it. Until it is back, calls are
 *   refused instead of being written into a buffer that the client library empties when it connects again;
 * - once it is back, the others are told that we were away: what they wait for from us may have been lost as well.
 * Whoever called decides what to do: `callOperation` repeats what may be repeated.
 */
export class NatsBus extends Transporters.NATS {
  /** The subject on which undeliverable requests come back, each under its id. */
  #returns = '';

  constructor(url: string) {
    super({ url, reconnectTimeWait: RECONNECT_MS, reconnectJitter: RECONNECT_MS, maxReconnectAttempts: -1 });
  }

  override async connect(): Promise<void> {
    await super.connect();
    const client = this.client as Client;
    this.#returns = `${this.prefix}.RETURNED.${this.nodeID}`;
    client.subscribe(`${this.#returns}.*`, { callback: (_error, message) => this.#returned(message) });
    client.subscribe(this.#goneSubject, { callback: (_error, { data }) => this.#forget(Buffer.from(data).toString()) });
    void this.#follow(client);
  }

  override send(topic: string, bytes: Buffer, meta?: { packet?: Packet }): Promise<void> {
    const packet = meta?.packet;
    const id = packet?.payload.id;
    if (!this.client || this.#returns === '' || packet?.type !== 'REQ' || !packet.target || id === undefined)
      return super.send(topic, bytes);
    (this.client as Client).publish(topic, bytes, { reply: `${this.#returns}.${id}` });
    return Promise.resolve();
  }

  #returned({ headers, subject }: Message): void {
    if (headers?.code !== NO_RESPONDERS) return;
    const id = subject.slice(this.#returns.length + 1);
    const transit = this.#transit;
    const pending = transit.pendingRequests.get(id);
    if (!pending) return;
    // This request certainly never began. Other requests that wait for the node may have begun.
    transit.pendingRequests.delete(id);
    this.#forget(pending.nodeID);
    (this.client as Client).publish(this.#goneSubject, Buffer.from(pending.nodeID));
    pending.reject(new Errors.ServiceNotAvailableError({ action: pending.action.name, nodeID: pending.nodeID }));
  }

  /** Rejects what waits for the node. A node that was only away for a moment is met again by its next heartbeat. */
  #forget(node_id: string): void {
    if (node_id === this.nodeID) return;
    (this.broker.registry as unknown as Registry).nodes.disconnected(node_id, true);
    this.#transit.removePendingRequestByNodeID(node_id);
  }

  get #goneSubject(): string {
    return `${this.prefix}.GONE`;
  }

  async #follow(client: Client): Promise<void> {
    for await (const { type } of client.status()) {
      if (type === 'disconnect') {
        this.connected = false;
        this.#rejectAll();
      } else if (type === 'reconnect') {
        this.connected = true;
        await this.#meetAgain();
      }
    }
  }

  #rejectAll(): void {
    const nodes = new Set([...this.#transit.pendingRequests.values()].map(({ nodeID }) => nodeID));
    for (const node of nodes) this.#transit.removePendingRequestByNodeID(node);
  }

  /** Other nodes may have forgotten us, or we them. So ask all nodes, and tell all that we are here. */
  async #meetAgain(): Promise<void> {
    const { discoverer } = this.#transit;
    await discoverer.localNodeDisconnected();
    await discoverer.discoverAllNodes();
    await discoverer.sendLocalNodeInfo();
  }

  get #transit(): Transit {
    return this.transit as unknown as Transit;
  }
}
