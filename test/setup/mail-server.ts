import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server that answers MAIL FROM with the next of `replies` (`250` once there are none left; `silent` answers nothing). */
export class MailServer {
  readonly replies: string[] = [];
  /** What came between DATA and the dot, one text for each mail. */
  readonly received: string[] = [];
  /** To whom each of them went, as the envelope says. */
  readonly recipients: string[][] = [];
  /** Addresses that it does not know. */
  readonly unknown = new Set<string>();
  /** How often MAIL FROM was said. */
  tries = 0;
  readonly #server: Server = createServer((socket) => void this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  #next = Promise.withResolvers<void>();

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Begins anew, with an empty mailbox. */
  forget(): void {
    for (const list of [this.replies, this.received, this.recipients]) list.splice(0);
    this.unknown.clear();
    this.tries = 0;
  }

  /** Resolves when the next mail has come. */
  next(): Promise<void> {
    return this.#next.promise;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let mail: string[] | null = null;
    let to: string[] = [];
    say('220 ready');
    for await (const line of createInterface({ input: socket })) {
      if (mail) {
        if (line !== '.') mail.push(line.replace(/^\./, ''));
        else {
          this.received.push(mail.join('\n'));
          this.recipients.push(to);
          mail = null;
          say('250 taken');
          this.#next.resolve();
          this.#next = Promise.withResolvers();
        }
      } else if (line.startsWith('MAIL')) {
        this.tries += 1;
        to = [];
        const reply = this.replies.shift() ?? '250 go on';
        if (reply !== 'silent') say(reply);
      } else if (line.startsWith('RCPT')) {
        const address = /<(.*?)>/.exec(line)?.[1] ?? '';
        if (!this.unknown.has(address)) to.push(address);
        say(this.unknown.has(address) ? '550 no such mailbox' : '250 go on');
      } else if (line === 'DATA') {
        mail = [];
        say('354 go on');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say('250 go on');
    }
  }
}
