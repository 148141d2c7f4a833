import { Cron } from 'croner';
import type { Service, ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { sweepOrphans } from '../../shared/byte-store/sweep-orphans.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import type { Caller } from '../../shared/books/command.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { callerInEntity } from '../../shared/identity/read-open-entities.ts';
import { write, writeEntity, writeNewEntity } from '../../shared/books/actions/write-action.ts';
import { admitting } from './admit-entity.ts';
import { announceEntity, createEntity, deleteEntity, restoreEntity, updateEntity } from './entity.ts';
import { createAttachment, deleteAttachment } from './attachment.ts';
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
import { inspectFile } from './inspect-file.ts';
import { discountCommands } from './discount.ts';
import { implementing } from '../../shared/resources/implementing.ts';

/** A change of an entity runs in that entity, whichever one the token is for. */
async function inEntity(caller: Caller, { id }: { id: number }): Promise<Caller & { entity_id: number }> {
  return callerInEntity((await openedDatabase()).db, caller, id, 'books:write');
}

interface ChartService extends Service {
  sweep?: Cron;
}

/**
 * What books are kept with: entities, currencies and rates, categories, accounts, taxes, discounts, dimensions, contacts, and the files that
 * hang on records.
 */
const chartService: ServiceSchema<object, object, object, ChartService> = {
  name: 'chart',
  ...writesBooks,
  hooks: { before: { createAttachment: inspectFile }, after: { 'createEntity|deleteEntity|restoreEntity': announceEntity } },
  actions: implementing('chart', {
    createEntity: admitting(writeNewEntity('createEntity', createEntity)),
    updateEntity: writeEntity('updateEntity', updateEntity, inEntity),
    deleteEntity: writeEntity('deleteEntity', deleteEntity, inEntity),
    restoreEntity: admitting(writeEntity('restoreEntity', restoreEntity, inEntity)),
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
    createAttachment: write('createAttachment', createAttachment),
    deleteAttachment: write('deleteAttachment', deleteAttachment),
  }),
  async started() {
    await writesBooks.started.call(this);
    // Two minutes after the start, and then every six hours, because a machine may be off at night.
    // eslint-disable-next-line no-restricted-syntax -- a timer of the process, which runs by the machine's clock
    const when = { startAt: new Date(Date.now() + 120_000), interval: 21_600, protect: true, unref: true };
    const onFault = (error: unknown): void => this.logger.error('Bytes that nothing names could not be swept up', error);
    this.sweep = new Cron('* * * * * *', { ...when, catch: onFault }, async () => void (await sweepOrphans((await openedDatabase()).db)));
  },
  async stopped() {
    this.sweep?.stop();
    await writesBooks.stopped.call(this);
  },
};
export default chartService;
