import { randomUUID } from 'node:crypto';
import { databaseName } from '../database/database-name.ts';

const PARTS = /^(mongodb(?:\+srv)?:\/\/)([^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/;

/**
 * The address of another, new database on the same servers. A user is looked up in the database that an address names, unless the address
 * says where else: so it says that then.
 */
export function scratchAddress(uri: string): string {
  const [, scheme, servers, query = ''] = PARTS.exec(uri)!;
  const options = query === '' ? [] : query.split('&');
  const hasUser = servers!.includes('@');
  if (hasUser && !options.some((option) => /^auth(Source|Mechanism)=/i.test(option))) options.push(`authSource=${namedDatabase(uri)}`);
  const name = `${databaseName(uri).slice(0, 20)}-restore-${randomUUID().slice(0, 8)}`;
  return `${scheme!}${servers!}/${name}${options.length > 0 ? `?${options.join('&')}` : ''}`;
}

/** Where MongoDB looks a user up when an address names no database. */
function namedDatabase(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/?]+\/[^?]/.test(uri) ? databaseName(uri) : 'admin';
}
