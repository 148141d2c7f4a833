import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStoreAddress } from '../../shared/base/object-store-address.ts';

const REGION = 'eu-central-1';
const ACCESS_KEY = 'AKTEST';
const SECRET_KEY = 'secret/with+signs';
/** How long after its date a signature is good (Signature Version 4). */
const GOOD_MS = 15 * 60_000;

/** A server that keeps objects as S3 does, in one bucket, for whoever signs each request with its key (AWS Signature Version 4). */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  readonly asked: string[] = [];
  /** Answered instead of what is right. */
  fails: number | undefined;
  readonly #server: Server = createServer((req, res) => void this.#serve(req, res));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get address(): ObjectStoreAddress {
    const { port } = this.#server.address() as AddressInfo;
    return { bucket: `http://127.0.0.1:${port}/files`, region: REGION, access_key: ACCESS_KEY, secret_key: SECRET_KEY };
  }

  /** As FILES_URL names it. */
  get url(): string {
    const { bucket, region, access_key, secret_key } = this.address;
    return `${bucket.replace('//', `//${access_key}:${encodeURIComponent(secret_key)}@`)}?region=${region}`;
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req);
    this.asked.push(`${req.method!} ${req.url!}`);
    if (this.fails !== undefined) return void res.writeHead(this.fails).end('SlowDown');
    const wrong = wrongSignature(req, body);
    if (wrong !== undefined) return void res.writeHead(403).end(wrong);
    const key = req.url!.replace(/^\/files\//, '');
    if (req.method === 'PUT') this.objects.set(key, body);
    if (req.method === 'DELETE') return void res.writeHead(this.objects.delete(key) ? 204 : 404).end();
    const object = this.objects.get(key);
    const length = object && req.method !== 'PUT' ? { 'content-length': object.length } : {};
    return void res.writeHead(object ? 200 : 404, length).end(req.method === 'GET' ? object : undefined);
  }
}

/** Undefined where the request is signed by the key of this server, for what it sends, now. */
function wrongSignature({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const authorization = headers.authorization ?? '';
  const [, credential, signed, signature] = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(authorization) ?? [];
  const date = String(headers['x-amz-date']);
  const sent = String(headers['x-amz-content-sha256']);
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;
  if (credential !== `${ACCESS_KEY}/${scope}` || signed === undefined) return 'InvalidAccessKeyId';
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (Math.abs(Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))) > GOOD_MS)
    return 'RequestTimeTooSkewed';
  const shown = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', shown.join(''), signed, sent].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(request))].join('\n');
  const key = scope.split('/').reduce<Buffer>((before, part) => hmac(before, part), Buffer.from(`AWS4${SECRET_KEY}`));
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
