import { missingEntity } from '../../accounting/error-row.ts';

export const bankMatchErrors = { MissingEntity: missingEntity('Bank Match') };
