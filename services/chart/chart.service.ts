import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import type { Caller } from '../../shared/books/command.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { callerInEntity } from '../../shared/identity/read-open-entities.ts';
import { write, writeEntity, writeNewEntity } from '../../shared/books/actions/write-action.ts';
import { announceEntity, createEntity, deleteEntity, restoreEntity, updateEntity } from './entity.ts';
import { createCurrency, deleteCurrency, restoreCurrency, updateCurrency } from './currency.ts';
import {
  createExchangeRate,
  createExchangeRateBatch,
  deleteExchangeRate,
  restoreExchangeRate,
  updateExchangeRate,
} from './exchange-rate.ts';
import { createCategory, deleteCategory, restoreCategory, updateCategory } from './category.ts';
import { createAccount, deleteAccount, restoreAccount, updateAccount } from './account.ts';
import { createAccountsFromTemplate } from './from-template.ts';
import { createTax, deleteTax, restoreTax, updateTax } from './tax.ts';
import { createDimension, deleteDimension, restoreDimension, updateDimension } from './dimension.ts';
import {
  createDimensionValue,
  createValueOfDimension,
  deleteDimensionValue,
  restoreDimensionValue,
  updateDimensionValue,
} from './dimension-value.ts';
import { createDiscount, deleteDiscount, restoreDiscount, updateDiscount } from './discount.ts';
import { implementing } from '../../shared/resources/implementing.ts';

/** A change of an entity runs in that entity, whichever one the token is for. */
async function inEntity(caller: Caller, { id }: { id: number }): Promise<Caller & { entity_id: number }> {
  return callerInEntity((await openedDatabase()).db, caller, id, 'books:write');
}

/** The chart of accounts and what it needs: entities, currencies and rates, categories, accounts, taxes, discounts and dimensions. */
const chartService: ServiceSchema = {
  name: 'chart',
  ...writesBooks,
  hooks: { after: { 'createEntity|deleteEntity|restoreEntity': announceEntity } },
  actions: implementing('chart', {
    createEntity: writeNewEntity('createEntity', createEntity),
    updateEntity: writeEntity('updateEntity', updateEntity, inEntity),
    deleteEntity: writeEntity('deleteEntity', deleteEntity, inEntity),
    restoreEntity: writeEntity('restoreEntity', restoreEntity, inEntity),
    createCurrency: write('createCurrency', createCurrency),
    updateCurrency: write('updateCurrency', updateCurrency),
    deleteCurrency: write('deleteCurrency', deleteCurrency),
    restoreCurrency: write('restoreCurrency', restoreCurrency),
    createExchangeRateBatch: write('createExchangeRateBatch', createExchangeRateBatch),
    createExchangeRate: write('createExchangeRate', createExchangeRate),
    updateExchangeRate: write('updateExchangeRate', updateExchangeRate),
    deleteExchangeRate: write('deleteExchangeRate', deleteExchangeRate),
    restoreExchangeRate: write('restoreExchangeRate', restoreExchangeRate),
    createCategory: write('createCategory', createCategory),
    updateCategory: write('updateCategory', updateCategory),
    deleteCategory: write('deleteCategory', deleteCategory),
    restoreCategory: write('restoreCategory', restoreCategory),
    createAccountBatch: write('createAccountBatch', batchOf('accounts', createAccount)),
    createAccount: write('createAccount', createAccount),
    createAccountsFromTemplate: write('createAccountsFromTemplate', createAccountsFromTemplate),
    updateAccount: write('updateAccount', updateAccount),
    deleteAccount: write('deleteAccount', deleteAccount),
    restoreAccount: write('restoreAccount', restoreAccount),
    createTaxBatch: write('createTaxBatch', batchOf('taxes', createTax)),
    createTax: write('createTax', createTax),
    updateTax: write('updateTax', updateTax),
    deleteTax: write('deleteTax', deleteTax),
    restoreTax: write('restoreTax', restoreTax),
    createDiscount: write('createDiscount', createDiscount),
    updateDiscount: write('updateDiscount', updateDiscount),
    deleteDiscount: write('deleteDiscount', deleteDiscount),
    restoreDiscount: write('restoreDiscount', restoreDiscount),
    createDimension: write('createDimension', createDimension),
    updateDimension: write('updateDimension', updateDimension),
    deleteDimension: write('deleteDimension', deleteDimension),
    restoreDimension: write('restoreDimension', restoreDimension),
    createDimensionValue: write('createDimensionValue', createDimensionValue),
    createValueOfDimension: write('createValueOfDimension', createValueOfDimension),
    updateDimensionValue: write('updateDimensionValue', updateDimensionValue),
    deleteDimensionValue: write('deleteDimensionValue', deleteDimensionValue),
    restoreDimensionValue: write('restoreDimensionValue', restoreDimensionValue),
  }),
};
export default chartService;
