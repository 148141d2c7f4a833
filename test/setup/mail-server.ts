import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { ConditionVariable } from './condition-variable.ts';

/** A mail server that answers MAIL FROM with the next of `replies` (`250` once there are none left; `silent` answers nothing). */
export class MailServer {
  readonly replies: string[] = [];
  /** What came between DATA and the dot, one text for each mail. */
  readonly received: string[] = [];
  /** To whom each of them went, as the envelope says. */
  readonly recipients: string[][] = [];
  /** Addresses that it does not know. */
  readonly unknown = new Set<string>();
  /** Who may send, with their passwords; everybody while there is none. */
  readonly accounts = new Map<string, string>();
  /** Whether it takes mails and hangs up in place of an answer. */
  hangs_up = false;
  /** Whether it hangs up in place of a greeting. */
  turns_away = false;
  /** How often MAIL FROM was said. */
  tries = 0;
  readonly #server: Server = createServer((socket) => {
    // Whoever hangs up in the middle of a line is gone.
    this.#serve(socket).catch(() => undefined);
  });
  readonly #sockets = new Set<Socket>();
  readonly #happened = new ConditionVariable();

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Begins anew, with an empty mailbox. */
  forget(): void {
    for (const list of [this.replies, this.received, this.recipients]) list.splice(0);
    this.unknown.clear();
    this.accounts.clear();
    this.tries = 0;
    this.hangs_up = false;
    this.turns_away = false;
  }

  /** Resolves with what `found` gives of the mails that have come and of the tries, once it gives something. */
  until<T>(found: (server: this) => T | undefined | false): Promise<T> {
    return this.#happened.until(() => found(this));
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    if (this.turns_away) {
      socket.destroy();
      return;
    }
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let mail: string[] | null = null;
    let to: string[] = [];
    let isKnown = false;
    say('220 ready');
    for await (const line of createInterface({ input: socket })) {
      if (mail) {
        if (line !== '.') mail.push(line.replace(/^\./, ''));
        else {
          this.received.push(mail.join('\n'));
          this.recipients.push(to);
          mail = null;
          if (this.hangs_up) socket.destroy();
          else say('250 taken');
          this.#happened.notifyAll();
        }
      } else if (line.startsWith('EHLO') && this.accounts.size > 0) {
        say('250-at your service');
        say('250 AUTH PLAIN');
      } else if (line.startsWith('AUTH PLAIN ')) {
        isKnown = this.#knows(line.slice('AUTH PLAIN '.length));
        say(isKnown ? '235 welcome' : '535 wrong name or password');
      } else if (line.startsWith('MAIL') && this.accounts.size > 0 && !isKnown) {
        say('530 log in first');
      } else if (line.startsWith('MAIL')) {
        this.tries += 1;
        this.#happened.notifyAll();
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
      } else if (line === 'STARTTLS') say('502 no such thing here');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say('250 go on');
    }
  }

  /** RFC 4616: whose name, the user and the password, with a NUL before each of the last two. */
  #knows(sent: string): boolean {
    const [, user = '', password] = Buffer.from(sent, 'base64').toString('utf8').split('\0');
    return this.accounts.get(user) === password && password !== undefined;
  }
}
