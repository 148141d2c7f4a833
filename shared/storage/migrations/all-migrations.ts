import type { Migration } from './migration.ts';
import { lockDate } from './lock-date.ts';
import { settledValues } from './settled-values.ts';
import { settlement } from './settlement.ts';
import { taxRounding } from './tax-rounding.ts';
import { verifiedEmails } from './verified-emails.ts';

/** In the order in which they are applied; collections themselves come from the schemas. */
export const migrations: readonly Migration[] = [taxRounding, settledValues, settlement, lockDate, verifiedEmails];
