import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** What every scanner finds, though it harms nobody (eicar.org). Its parts are joined here, so that no scanner finds it in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** How it takes what is sent: as clamd does, hanging up in the middle of the bytes or of its reply, or for ever silent. */
type Manner = 'well' | 'hangs up' | 'breaks off' | 'silent';

/** A scanner that speaks as clamd does (clamd(8), INSTREAM), and finds one virus. */
export class ClamdServer {
  manner: Manner = 'well';
  /** What it says of everything, in place of a verdict. */
  reply: string | null = null;
  /** The bytes of each stream that came whole. */
  readonly scanned: Buffer[] = [];
  /** The lengths of their pieces. */
  readonly pieces: number[][] = [];
  readonly #server: Server = createServer((socket) => {
    this.#sockets.add(socket);
    // Whoever has the verdict hangs up.
    socket.on('error', () => undefined);
    this.#serve(socket).catch(() => undefined);
  });
  readonly #sockets = new Set<Socket>();
  #port = 0;

  /** At a port, always the same one, or at the socket of a path. */
  async start(path?: string): Promise<void> {
    await new Promise<void>((resolve) => {
      if (path === undefined) this.#server.listen(this.#port, '127.0.0.1', resolve);
      else this.#server.listen(path, resolve);
    });
    if (path === undefined) this.#port = (this.#server.address() as AddressInfo).port;
  }

  get address(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.#port };
  }

  forget(): void {
    this.manner = 'well';
    this.reply = null;
    this.scanned.splice(0);
    this.pieces.splice(0);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(socket: Socket): Promise<void> {
    let come = Buffer.alloc(0);
    let at = COMMAND.length;
    const pieces: Buffer[] = [];
    for await (const part of socket) {
      come = Buffer.concat([come, part as Buffer]);
      if (this.manner === 'silent') continue;
      if (this.manner === 'hangs up') return void socket.destroy();
      if (!COMMAND.startsWith(come.toString('latin1', 0, COMMAND.length))) return void socket.end('UNKNOWN COMMAND\0');
      while (come.length >= at + 4) {
        const length = come.readUInt32BE(at);
        if (length === 0) return this.#answer(socket, pieces);
        if (come.length < at + 4 + length) break;
        pieces.push(come.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    }
  }

  #answer(socket: Socket, pieces: readonly Buffer[]): void {
    const bytes = Buffer.concat(pieces);
    this.scanned.push(bytes);
    this.pieces.push(pieces.map(({ length }) => length));
    const verdict = bytes.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK';
    const reply = this.reply ?? `stream: ${verdict}\0`;
    if (this.manner === 'breaks off') socket.end(reply.slice(0, 6));
    // As clamd does, it hangs up after its reply.
    else socket.end(reply);
  }
}
