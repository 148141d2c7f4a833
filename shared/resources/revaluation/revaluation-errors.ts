import { errorRow, missingEntity, orphanedItems } from '../../accounting/error-row.ts';

export const revaluationErrors = {
  OrphanedItems: orphanedItems('Revaluation', 'the journal entries that it posted'),
  MissingEntity: missingEntity('Revaluation'),
  MissingExchangeRate: errorRow(
    102,
    'Missing Exchange Rate',
    'A currency that is to be revalued has no exchange rate on that day.',
    'Create the exchange rates that the message names, then revalue.',
  ),
  LaterRevaluation: errorRow(
    103,
    'Later Revaluation',
    'A revaluation of a later day stands; it began from what the books were before.',
    'Undo the later revaluations first, or revalue on their day or later.',
  ),
  NotLatest: errorRow(
    104,
    'Not Latest',
    'Only the latest revaluation that stands can be undone.',
    'Undo the later revaluations first, the latest one before the others.',
  ),
  InvalidForexAccount: errorRow(
    105,
    'Invalid Forex Account',
    'Gains go to an account of type Non Operating Revenue, losses to one of that type or of Direct, Overhead or Other Expense.',
    'Give accounts of these types as forex_account_id and forex_loss_account_id.',
  ),
  MissingForexAccount: errorRow(
    106,
    'Missing Forex Account',
    'There are differences, and no account that takes them is named.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
};
