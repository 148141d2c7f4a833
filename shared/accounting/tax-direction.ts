import type { Transaction } from './records.ts';
import { taxDirections, transactionTypes } from './vocabularies.ts';
import type { EntrySide, TaxDirection } from './vocabularies.ts';

/** The side on which a document posts its taxes: opposite its main account. */
export function taxSide({ credited }: Pick<Transaction, 'credited'>): EntrySide {
  return credited ? 'D' : 'C';
}

/** Direction of a document's taxes, by its type; of a journal entry, and so of its reversal, by the side on which its taxes stand. */
export function taxDirection(original: Pick<Transaction, 'transaction_type' | 'credited'>): TaxDirection {
  return transactionTypes[original.transaction_type].tax_direction ?? (taxSide(original) === 'C' ? 'OUTPUT' : 'INPUT');
}

/** 1 where a document adds to what is owed or claimed in its direction, −1 where it takes away, as a credit note or a reversal does. */
export function taxSign(document: Pick<Transaction, 'credited'>, direction: TaxDirection): 1 | -1 {
  return (taxSide(document) === 'C') === taxDirections[direction].owed ? 1 : -1;
}
