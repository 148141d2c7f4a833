import { DaybookError } from './daybook-error.ts';
import { send } from './send.ts';
import type { Patience } from './send.ts';

/** A token is renewed that long before it ends. */
const MARGIN = 60_000;

/** When a token that was just given is renewed, in milliseconds, by the seconds for which it is good. */
export const renewedAt = (expires_in: number): number => Date.now() + expires_in * 1000 - MARGIN;

/** The id and the secret of an API key. */
export interface Key {
  clientId: string;
  clientSecret: string;
}

/** The token of an API key: asked for when it is first needed, and anew before it ends. Calls that need it together ask once. */
export class KeyToken {
  readonly #url: string;
  readonly #key: Key;
  readonly #patience: Patience;
  #current: Promise<{ token: string; until: number }> | undefined;

  constructor(baseUrl: string, key: Key, patience: Patience) {
    this.#url = `${baseUrl}/auth/v1/token`;
    this.#key = key;
    this.#patience = patience;
  }

  async read(): Promise<string> {
    const { token, until } = await (this.#current ??= this.#ask());
    if (Date.now() < until) return token;
    this.forget(token);
    return this.read();
  }

  /** The service does not take this token any more: the next read asks for another. */
  forget(token: string): void {
    const known = this.#current;
    void known?.then((current) => {
      if (current.token === token && this.#current === known) this.#current = undefined;
    });
  }

  async #ask(): Promise<{ token: string; until: number }> {
    try {
      const { clientId: client_id, clientSecret: client_secret } = this.#key;
      const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await send({ url: this.#url, method: 'POST', headers, body, repeatable: true }, this.#patience);
      const given = (await answer.json().catch(() => undefined)) as { access_token: string; expires_in: number } | undefined;
      if (!answer.ok || !given) throw DaybookError.refused(answer.status, given, answer.headers.get('x-request-id') ?? undefined);
      return { token: given.access_token, until: renewedAt(given.expires_in) };
    } catch (error) {
      this.#current = undefined;
      throw error;
    }
  }
}
