import { Errors, Transporters } from 'moleculer';
import { reconnectPause } from './reconnect-pause.ts';

/** How often the bus looks whether the nodes are there that calls wait for. */
const LOOK_MS = 250;
const PING = 'PING';
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
  sendPing(node_id: string): unknown;
  discoverer: { localNodeDisconnected(): unknown; discoverAllNodes(): unknown; sendLocalNodeInfo(): unknown };
}
interface Registry {
  unregisterServicesByNode(node_id: string): void;
  nodes: { get(node_id: string): { available: boolean } | undefined; disconnected(node_id: string, unexpected: boolean): void };
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
  flush(): Promise<void>;
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
 *   nodes get one message, so that one of them ends the transaction that the dead one has left open (process-books.ts);
 * - a node that calls wait for is pinged, because a node that nobody calls any more would be missed by its heartbeats only. The ping comes
 *   back in the same way;
 * - when the connection drops, every call under way is rejected: its answer may have been lost with it. Until it is back, calls are
 *   refused instead of being written into a buffer that the client library empties when it connects again;
 * - once it is back, we tell the others that we were away: what they wait for from us may have been lost as well.
 * Whoever called decides what to do: `callOperation` repeats what may be repeated.
 */
export class NatsBus extends Transporters.NATS {
  /** The subject below which undeliverable messages come back: requests under their ids, pings under the names of their nodes. */
  #returns = '';
  #look: NodeJS.Timeout | undefined;
  #lost_at = 0;
  /** Nodes that are being forgotten: until that is done, the registry has them as available. */
  readonly #leaving = new Set<string>();

  constructor(url: string) {
    const reconnectDelayHandler = (): number => reconnectPause(performance.now() - this.#lost_at, Math.random());
    super({ url, reconnectDelayHandler, maxReconnectAttempts: -1 });
  }

  override async connect(): Promise<void> {
    await super.connect();
    const client = this.client as Client;
    this.#returns = `${this.prefix}.RETURNED.${this.nodeID}`;
    client.subscribe(`${this.#returns}.>`, { callback: (_error, message) => this.#returned(message) });
    client.subscribe(this.#goneSubject, { callback: (_error, { data }) => this.#toldGone(Buffer.from(data).toString()) });
    clearInterval(this.#look);
    this.#look = setInterval(() => this.#pingAwaited(), LOOK_MS).unref();
    void this.#follow(client);
  }

  override disconnect(): Promise<void> {
    clearInterval(this.#look);
    return super.disconnect();
  }

  override send(topic: string, bytes: Buffer, meta?: { packet?: Packet }): Promise<void> {
    const packet = meta?.packet;
    const name = nameOfReturn(packet);
    if (!this.client || this.#returns === '' || name === undefined) return super.send(topic, bytes);
    (this.client as Client).publish(topic, bytes, { reply: `${this.#returns}.${name}` });
    return Promise.resolve();
  }

  #pingAwaited(): void {
    if (!this.connected) return;
    const awaited = new Set([...this.#transit.pendingRequests.values()].map(({ nodeID }) => nodeID));
    for (const node of awaited) if (node !== this.nodeID) this.#transit.sendPing(node);
  }

  #returned({ headers, subject }: Message): void {
    if (headers?.code !== NO_RESPONDERS) return;
    const name = subject.slice(this.#returns.length + 1);
    if (name.startsWith(`${PING}.`)) this.#tellGone(name.slice(PING.length + 1));
    else this.#returnedRequest(name);
  }

  #returnedRequest(id: string): void {
    const transit = this.#transit;
    const pending = transit.pendingRequests.get(id);
    if (!pending) return;
    // This request certainly never began.
    transit.pendingRequests.delete(id);
    this.#tellGone(pending.nodeID);
    pending.reject(new Errors.ServiceNotAvailableError({ action: pending.action.name, nodeID: pending.nodeID }));
  }

  #tellGone(node_id: string): void {
    if (this.#isHere(node_id)) (this.client as Client).publish(this.#goneSubject, Buffer.from(node_id));
    void this.#forget(node_id);
  }

  #toldGone(node_id: string): void {
    if (this.#isHere(node_id)) void this.#forget(node_id);
  }

  /** False from the first bad news of a node until it is met again: what comes back meanwhile is no news to the others. */
  #isHere(node_id: string): boolean {
    return this.#registry.nodes.get(node_id)?.available === true && !this.#leaving.has(node_id);
  }

  /**
   * Calls nobody there any more, and rejects what waits for the node. Requests that never reached it come back one by one, and may be sent
   * to another node; they are back before nats-server's answer to a ping of ours, which it makes in the order of our messages. What waits
   * after that may have begun. A node that was only away for a moment is met again by its next heartbeat.
   */
  async #forget(node_id: string): Promise<void> {
    if (node_id === this.nodeID) return;
    this.#leaving.add(node_id);
    this.#registry.unregisterServicesByNode(node_id);
    // Without a connection nothing comes back, and all calls are rejected as it is lost.
    await (this.client as Client).flush().catch(() => undefined);
    this.#registry.nodes.disconnected(node_id, true);
    this.#leaving.delete(node_id);
    this.#transit.removePendingRequestByNodeID(node_id);
  }

  get #goneSubject(): string {
    return `${this.prefix}.GONE`;
  }

  async #follow(client: Client): Promise<void> {
    for await (const { type } of client.status()) {
      if (type === 'disconnect') {
        this.connected = false;
        this.#lost_at = performance.now();
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

  get #registry(): Registry {
    return this.broker.registry;
  }
}

/** Under which name a message comes back when its node is gone; undefined for one that may get lost. */
function nameOfReturn(packet: Packet | undefined): string | undefined {
  if (!packet?.target) return undefined;
  if (packet.type === PING) return `${PING}.${packet.target}`;
  return packet.type === 'REQ' ? packet.payload.id : undefined;
}
