import type { Settings } from '../../shared/base/settings.ts';

/**
 * Settings that a file may change in the Daybook that it shares with others: the service reads them each time it needs them, or
 * `MailsOut` renews what holds them. Those that it reads once, at its start, need a Daybook of the file's own.
 */
const live: ReadonlySet<string> = new Set<keyof Settings>([
  'billing',
  'entities_of_account',
  'secrets_key',
  'scanner',
  'smtp_url',
  'mail_from',
]);

export const areLive = (settings: Partial<Settings>): boolean => Object.keys(settings).every((name) => live.has(name));
