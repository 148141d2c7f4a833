import type { Command } from '../../../shared/books/command.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { lowersTaxes, readLowered } from '../assignment/clear-items.ts';
import { namingFields } from '../assignment/naming-fields.ts';
import { readRowsOf } from '../read-rows-of.ts';
import { doAct, fieldOfAct, lookupsOfAct, settlingOf, weightOfAct } from './do-act.ts';
import type { FoundOfAct } from './do-act.ts';
import { linesAnswer } from './lines-answer.ts';

/** Does bank lines: each act decides on top of those before it, all or nothing (docs/accounting.md §16.2). */
export const actOnBankLines: Command<OperationParams['actOnBankLines'], FoundOfAct[] | undefined> = {
  name: 'bank-line.act',
  needs: ({ acts }, books) => acts.flatMap((act) => lookupsOfAct(act, books)),
  queries: ({ acts }) => acts.some((act) => act.transaction_ids ?? lowersTaxes(settlingOf(act))),
  query: async ({ acts }, reader, books) =>
    Promise.all(
      acts.map(async (act) => ({
        documents: await readLowered(settlingOf(act), reader, books),
        rows: (await Promise.all((act.transaction_ids ?? []).map((id) => readRowsOf(id, reader, books)))).flat(),
      })),
    ),
  meters: ({ acts }) => acts.filter(({ act }) => act !== 'match' && act !== 'ignore').length,
  weight: ({ acts }) => acts.reduce((sum, act) => sum + weightOfAct(act), 0),
  decide({ acts }, books, found) {
    const nothing: FoundOfAct = { documents: [], rows: [] };
    const lines = acts.flatMap((act, index) =>
      namingFields(
        (field) => `acts.${index}.${fieldOfAct(field, act)}`,
        () => doAct(act, found?.[index] ?? nothing, books),
      ),
    );
    return linesAnswer(lines, 'done', books);
  },
};
