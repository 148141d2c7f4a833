import { missingEntity } from '../../accounting/error-row.ts';

export const bankEntryErrors = { MissingEntity: missingEntity('Bank Entry') };
