import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { exchange_gain_types } from '../../parts/income-statement-types.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';

const words = papers.records.exchange;
/** Losses are less of the same revenue, or an expense that is no cost of sales. */
const losses = [...exchange_gain_types, 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'];

/** Where gains and losses of exchange go, so that no payment has to say it. */
export function DifferenceAccounts() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const save = (form: FormData): Promise<unknown> => {
    const id = (field: string): number | null => Number(textOf(form, field)) || null;
    const body = { forex_account_id: id('gains'), forex_loss_account_id: id('losses') };
    return answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body }));
  };
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">{words.title}</h2>
      <p className="soft">{words.said}</p>
      <RecordForm key={own.updated_at} onSave={save} save={spoken.settings.save} onSaved={() => say({ said: spoken.settings.saved })}>
        {(faults) => (
          <>
            <AccountChoice
              label={words.gains}
              name="gains"
              types={exchange_gain_types}
              chosen={own.forex_account_id}
              fault={faults.forex_account_id?.[0]}
            />
            <AccountChoice
              label={words.losses}
              name="losses"
              types={losses}
              chosen={own.forex_loss_account_id}
              fault={faults.forex_loss_account_id?.[0]}
            />
          </>
        )}
      </RecordForm>
    </section>
  );
}
