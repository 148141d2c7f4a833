import { CHAIN_START } from '../../shared/accounting/ledger-chain.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { checkIntegrity } from '../../shared/books/reading/check-integrity.ts';
import { keepVerification, startOfVerification } from '../../shared/books/reading/last-verification.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';

/** Verifies the ledger, from its beginning or behind what was verified last, and keeps how far it was whole. */
export async function readLedgerIntegrity({
  client,
  db,
  entity_id,
  caller,
  params,
}: ReadRequest<ParamsOf<'readLedgerIntegrity'>>): Promise<Record<string, unknown>> {
  const start = params.since === 'last' ? await startOfVerification(db, entity_id, 'ledger', 'position') : CHAIN_START;
  const { end, ...integrity } = await checkIntegrity(client, db, entity_id, start);
  if (integrity.verified && integrity.totals_match !== false && integrity.bank_entries_match !== false)
    await keepVerification(db, entity_id, { chain: 'ledger', start, end }, caller);
  return { status: 'success', integrity: { ...integrity, begun_behind: start.position } };
}
