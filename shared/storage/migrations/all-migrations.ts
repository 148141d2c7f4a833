import type { Migration } from './migration.ts';
import { accountCodes } from './account-codes.ts';
import { asciiDomains } from './ascii-domains.ts';
import { attachedBytes } from './attached-bytes.ts';
import { boundedRates } from './bounded-rates.ts';
import { chargesOfLines } from './charges-of-lines.ts';
import { entityNumbering } from './entity-numbering.ts';
import { fileScans } from './file-scans.ts';
import { foldedSearchWords } from './folded-search-words.ts';
import { ledgerIds } from './ledger-ids.ts';
import { lineAccounts } from './line-accounts.ts';
import { lockDate } from './lock-date.ts';
import { openCardSetups } from './open-card-setups.ts';
import { periodDays } from './period-days.ts';
import { searchWords } from './search-words.ts';
import { settledValues } from './settled-values.ts';
import { settlement } from './settlement.ts';
import { taxRounding } from './tax-rounding.ts';
import { timeZones } from './time-zones.ts';
import { unusedIndexes } from './unused-indexes.ts';
import { verifiedEmails } from './verified-emails.ts';

/** In the order in which they are applied. The collections themselves come from the schemas. */
export const migrations: readonly Migration[] = [
  taxRounding,
  settledValues,
  settlement,
  lockDate,
  verifiedEmails,
  chargesOfLines,
  lineAccounts,
  searchWords,
  unusedIndexes,
  ledgerIds,
  openCardSetups,
  accountCodes,
  asciiDomains,
  boundedRates,
  foldedSearchWords,
  periodDays,
  timeZones,
  entityNumbering,
  attachedBytes,
  fileScans,
];

/**
 * Fields by which lists find records and which a process of an older version does not write. They are computed once more when that process
 * is gone.
 */
export const derivations: readonly Migration[] = [
  lineAccounts,
  searchWords,
  ledgerIds,
  accountCodes,
  boundedRates,
  foldedSearchWords,
  periodDays,
  timeZones,
  entityNumbering,
  fileScans,
];
