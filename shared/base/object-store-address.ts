/** A bucket of a server that speaks S3, and the key that opens it. */
export interface ObjectStoreAddress {
  /** Of the bucket, without a slash at its end: `https://host[:port]/bucket`. */
  readonly bucket: string;
  readonly region: string;
  readonly access_key: string;
  readonly secret_key: string;
}

/** What servers that are not Amazon's take for their region. */
const USUAL_REGION = 'us-east-1';

/**
 * Reads `https://ACCESS_KEY:SECRET_KEY@host[:port]/bucket[?region=…]`; null for no text. Adds a sentence to `problems` for any other, which
 * never repeats the keys.
 */
export function readObjectStoreAddress(text: string | null, problems: string[]): ObjectStoreAddress | null {
  if (text === null) return null;
  const url = URL.parse(text);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1];
  const is_http = url?.protocol === 'https:' || url?.protocol === 'http:';
  const [access_key, secret_key] = [decoded(url?.username), decoded(url?.password)];
  if (!url || !is_http || bucket === undefined || !access_key || !secret_key || url.hash !== '') {
    problems.push('FILES_URL must be https://ACCESS_KEY:SECRET_KEY@host/bucket, with ?region= where the server asks for one');
    return null;
  }
  return {
    bucket: `${url.origin}/${bucket}`,
    region: url.searchParams.get('region') ?? USUAL_REGION,
    access_key,
    secret_key,
  };
}

/** Undefined for a malformed escape, such as a `%` that is not written as `%25`. */
function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
