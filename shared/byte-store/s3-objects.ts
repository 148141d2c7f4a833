import { AwsClient } from 'aws4fetch';
import type { ObjectStoreAddress } from '../base/object-store-address.ts';
import { RequestError } from '../base/request-error.ts';
import { settings } from '../base/settings.ts';
import { countStoreRequest } from './file-metrics.ts';
import type { FileBytes } from './file-bytes.ts';

/**
 * Until the server answers; less than the time in which a request is answered, so that the answer can say what was late (docs/architecture.md
 * "Deadlines"). What it answers with may take as long as whoever reads it.
 */
const WITHIN_MS = 8_000;
/** A server that is overloaded for a moment answers the second time. */
const RETRIES = 1;

/**
 * Bytes as objects of a bucket, by entity and file, addressed by path. Each request is signed (AWS Signature Version 4) over the hash of what it
 * sends, so the server refuses bytes that changed on their way.
 */
export class S3Objects implements FileBytes {
  readonly #bucket: string;
  readonly #client: AwsClient;

  constructor({ bucket, region, access_key, secret_key }: ObjectStoreAddress) {
    this.#bucket = bucket;
    this.#client = new AwsClient({
      accessKeyId: access_key,
      secretAccessKey: secret_key,
      service: 's3',
      region,
      retries: RETRIES,
    });
  }

  async write(entity_id: number, file: string, bytes: Uint8Array, sha256: string): Promise<void> {
    // A part of a larger buffer would send all of it.
    const body = new Uint8Array(bytes);
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 };
    await this.#ask(entity_id, file, { method: 'PUT', headers, body });
  }

  async *read(entity_id: number, file: string): AsyncGenerator<Uint8Array> {
    const answer = await this.#ask(entity_id, file, { method: 'GET' }, [404]);
    if (answer.status === 404 || !answer.body) return;
    const body = answer.body.getReader();
    try {
      for (let part = await body.read(); !part.done; part = await body.read()) yield part.value;
    } catch (cause) {
      throw unreachable(cause);
    } finally {
      await body.cancel().catch(() => undefined);
    }
  }

  async size(entity_id: number, file: string): Promise<number> {
    const answer = await this.#ask(entity_id, file, { method: 'HEAD' }, [404]);
    return answer.status === 404 ? 0 : Number(answer.headers.get('content-length') ?? 0);
  }

  async remove(entity_id: number, file: string): Promise<void> {
    await this.#ask(entity_id, file, { method: 'DELETE' }, [404]);
  }

  /** Throws RequestError 503 where the server cannot be reached, is late, or refuses; the cause is for the log. */
  async #ask(entity_id: number, file: string, init: RequestInit & { method: string }, accepted: readonly number[] = []): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`The object store has not answered in ${WITHIN_MS} ms`)), WITHIN_MS);
    try {
      const answer = await this.#client.fetch(`${this.#bucket}/${entity_id}/${file}`, { ...init, signal: late.signal });
      if (answer.ok || accepted.includes(answer.status)) {
        countStoreRequest('answered');
        return answer;
      }
      throw new Error(`The object store answers ${answer.status} to ${init.method}: ${(await answer.text()).slice(0, 300)}`);
    } catch (cause) {
      countStoreRequest('failed');
      throw unreachable(cause);
    } finally {
      clearTimeout(timer);
    }
  }
}

function unreachable(cause: unknown): RequestError {
  const message = 'The files cannot be reached at this moment; nothing was saved. Try again.';
  return Object.assign(new RequestError(503, { request: [message] }), { cause });
}

let opened: { address: ObjectStoreAddress; objects: S3Objects } | undefined;

/** The object store of the settings; undefined where files are in the database. */
export function objectsOfSettings(): S3Objects | undefined {
  const address = settings().object_store;
  if (address === null) return undefined;
  if (opened?.address !== address) opened = { address, objects: new S3Objects(address) };
  return opened.objects;
}
