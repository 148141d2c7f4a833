import { missingEntity } from '../../accounting/error-row.ts';

export const ledgerErrors = {
  MissingEntity: missingEntity('ledger'),
};
