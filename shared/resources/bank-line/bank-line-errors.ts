import { missingEntity } from '../../accounting/error-row.ts';

export const bankLineErrors = { MissingEntity: missingEntity('Bank Line') };
