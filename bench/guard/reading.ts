import type { Pool } from 'undici';

/** GETs a path and reads the answer to its end; throws when it is not a success. */
export function reading(pool: Pool, path: string, headers: Record<string, string> = {}): () => Promise<void> {
  return async () => {
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`GET ${path} answered ${statusCode}: ${text}`);
  };
}
