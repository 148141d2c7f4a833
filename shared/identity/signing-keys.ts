import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, calculateJwkThumbprint, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Collection } from 'mongodb';
import { DAY_MS } from '../accounting/fiscal-year.ts';
import { PRIMARY } from '../database/read-options.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';

/** How long a key signs before the next one is made. */
const SIGNS_MS = 90 * DAY_MS;
/** After that a key stays in the JWKS until the last token it signed has expired. */
const PUBLISHED_MS = SIGNS_MS + 2 * DAY_MS;
const RELOAD_MS = 1_000;

interface SigningKeyDocument {
  /** The `kid`: the key's RFC 7638 thumbprint. */
  _id: string;
  alg: 'EdDSA';
  public_jwk: JWK;
  private_jwk: JWK;
  created_at: Date;
}

interface SigningKey {
  kid: string;
  created_at: Date;
  public_jwk: JWK;
  public_key: CryptoKey;
  private_key: CryptoKey;
}

/**
 * The key set of the embedded authorization server: Ed25519 pairs, kept in the collection `signing_keys` so that all processes
 * over one database sign and verify with the same set (docs/decisions/signing-keys.md). Two processes that start first at the
 * same time may each make a key; both are then published and both verify.
 */
export class SigningKeys {
  private readonly collection: Collection<SigningKeyDocument>;
  private keys: SigningKey[] = [];
  private loaded_ms = -Infinity;
  /** When the read began whose keys these are. */
  private read_ms = -Infinity;
  /** The read that is waited for because of a key that is not among these. */
  private reloading: Promise<void> | undefined;

  constructor(db: Db) {
    this.collection = db.collection('signing_keys');
  }

  /** Reads the set again. The newest key signs. */
  async load(): Promise<void> {
    const begun_ms = (this.loaded_ms = performance.now());
    const documents = await this.collection.find({}, PRIMARY).sort({ created_at: -1, _id: 1 }).toArray();
    const known = new Map(this.keys.map((key) => [key.kid, key]));
    const keys = await Promise.all(documents.map(async (document) => known.get(document._id) ?? (await importKey(document))));
    // A read that was overtaken by one that began later changes nothing.
    if (begun_ms < this.read_ms) return;
    this.read_ms = begun_ms;
    this.keys = keys;
  }

  /** The key that signs now. It makes one when there is none, or when the newest has signed for long enough. */
  async current(): Promise<{ kid: string; private_key: CryptoKey }> {
    const now_ms = clock.now().getTime();
    const signs = (): SigningKey | undefined => this.keys.find((key) => now_ms - key.created_at.getTime() < SIGNS_MS);
    if (!signs()) await this.load();
    if (!signs()) await this.rotate();
    return signs()!;
  }

  /**
   * The public key of a `kid`, or undefined when no key of that name is published. Asks the database at most once a second; who comes
   * meanwhile waits for that, because the tokens of a new key arrive at once and in numbers.
   */
  async publicKey(kid: string): Promise<CryptoKey | undefined> {
    const find = (): SigningKey | undefined => this.published().find((key) => key.kid === kid);
    if (!find()) await (this.reloading ??= this.reload().finally(() => (this.reloading = undefined)));
    return find()?.public_key;
  }

  private async reload(): Promise<void> {
    const early_ms = this.loaded_ms + RELOAD_MS - performance.now();
    if (early_ms > 0) await sleep(early_ms);
    await this.load();
  }

  /** Makes the next key. Older keys stay published until the tokens they signed have expired, unless they are withdrawn. */
  async rotate(): Promise<string> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const [public_jwk, private_jwk] = [await exportJWK(publicKey), await exportJWK(privateKey)];
    const kid = await calculateJwkThumbprint(public_jwk);
    const created_at = clock.now();
    await this.collection.insertOne({ _id: kid, alg: 'EdDSA', public_jwk, private_jwk, created_at }, DURABLE_WRITE);
    await this.collection.deleteMany({ created_at: { $lt: new Date(created_at.getTime() - PUBLISHED_MS) } });
    await this.load();
    return kid;
  }

  /** Withdraws every key but one. This ends all tokens that the others signed. */
  async withdrawAllBut(kid: string): Promise<void> {
    await this.collection.deleteMany({ _id: { $ne: kid } }, DURABLE_WRITE);
    await this.load();
  }

  has(kid: string): boolean {
    return this.keys.some((key) => key.kid === kid);
  }

  /** The JWK set of the public halves (RFC 7517). */
  jwks(): { keys: JWK[] } {
    return { keys: this.published().map((key) => ({ ...key.public_jwk, kid: key.kid, alg: 'EdDSA', use: 'sig' })) };
  }

  private published(): SigningKey[] {
    const oldest_ms = clock.now().getTime() - PUBLISHED_MS;
    return this.keys.filter((key) => key.created_at.getTime() > oldest_ms);
  }
}

async function importKey(document: SigningKeyDocument): Promise<SigningKey> {
  const { _id, public_jwk, private_jwk, created_at } = document;
  const [public_key, private_key] = await Promise.all([importJWK(public_jwk, 'EdDSA'), importJWK(private_jwk, 'EdDSA')]);
  return { kid: _id, created_at, public_jwk, public_key: public_key as CryptoKey, private_key: private_key as CryptoKey };
}
