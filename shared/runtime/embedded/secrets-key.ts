import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../base/settings.ts';

/** SECRETS_KEY as it is set, else that of DATA_DIR, made at the first start: whoever tries the service sets nothing. Beside a database of its own only. */
export function secretsKeyOf({
  secrets_key,
  data_dir,
  mongodb_uri,
}: Pick<Settings, 'secrets_key' | 'data_dir' | 'mongodb_uri'>): string | null {
  if (secrets_key !== null || mongodb_uri !== null) return secrets_key;
  const file = join(data_dir, 'secrets-key');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
