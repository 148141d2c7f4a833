import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import type { Caller } from '../../shared/books/command.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { callerInEntity } from '../../shared/identity/read-open-entities.ts';
import { write, writeEntity, writeNewEntity } from '../../shared/books/actions/write-action.ts';
import { announceEntity, createEntity, deleteEntity, restoreEntity, updateEntity } from './entity.ts';
import { contactCommands, createContact } from './contact.ts';
import { mergeContact } from './merge-contact.ts';
import { currencyCommands } from './currency.ts';
import { createExchangeRateBatch, exchangeRateCommands } from './exchange-rate.ts';
import { categoryCommands } from './category.ts';
import { createAccount, accountCommands } from './account.ts';
import { createAccountsFromTemplate } from './from-template.ts';
import { createTax, taxCommands } from './tax.ts';
import { dimensionCommands } from './dimension.ts';
import { createValueOfDimension, dimensionValueCommands } from './dimension-value.ts';
import { discountCommands } from './discount.ts';
import { implementing } from '../../shared/resources/implementing.ts';

/** A change of an entity runs in that entity, whichever one the token is for. */
async function inEntity(caller: Caller, { id }: { id: number }): Promise<Caller & { entity_id: number }> {
  return callerInEntity((await openedDatabase()).db, caller, id, 'books:write');
}

/** What books are kept with: entities, currencies and rates, categories, accounts, taxes, discounts, dimensions and contacts. */
const chartService: ServiceSchema = {
  name: 'chart',
  ...writesBooks,
  hooks: { after: { 'createEntity|deleteEntity|restoreEntity': announceEntity } },
  actions: implementing('chart', {
    createEntity: writeNewEntity('createEntity', createEntity),
    updateEntity: writeEntity('updateEntity', updateEntity, inEntity),
    deleteEntity: writeEntity('deleteEntity', deleteEntity, inEntity),
    restoreEntity: writeEntity('restoreEntity', restoreEntity, inEntity),
    ...currencyCommands,
    createExchangeRateBatch: write('createExchangeRateBatch', createExchangeRateBatch),
    ...exchangeRateCommands,
    ...categoryCommands,
    createAccountBatch: write('createAccountBatch', batchOf('accounts', createAccount)),
    ...accountCommands,
    createAccountsFromTemplate: write('createAccountsFromTemplate', createAccountsFromTemplate),
    createTaxBatch: write('createTaxBatch', batchOf('taxes', createTax)),
    ...taxCommands,
    ...discountCommands,
    ...dimensionCommands,
    ...dimensionValueCommands,
    createContactBatch: write('createContactBatch', batchOf('contacts', createContact)),
    ...contactCommands,
    mergeContact: write('mergeContact', mergeContact),
    createValueOfDimension: write('createValueOfDimension', createValueOfDimension),
  }),
};
export default chartService;
