import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { accountNamesQuery } from '../../api/books.ts';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { incomeStatementQuery } from '../../api/reports.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { dayText, moneyText } from '../../parts/format.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { isBeforeEnd } from './is-before-end.ts';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';

const words = spoken.periods;
const equity = ['EQUITY'];

/** Says what closing does, and asks where the result goes. What still stands in its way is said by the service. */
export function CloseDialog({ of }: { of: ReportingPeriod }) {
  return (
    <Question title={words.close_title(of.calendar_year)} said={words.close_said}>
      <CloseForm of={of} />
    </Question>
  );
}

function CloseForm({ of }: { of: ReportingPeriod }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const dialog = useContext(OverlayTriggerStateContext);
  const [account, setAccount] = useState<number | null>(null);
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: statement } = useQuery(incomeStatementQuery(entity, { from: of.start_date.slice(0, 10), to: of.end_date.slice(0, 10) }));
  const result = statement && moneyText(statement.results.NET_PROFIT, statement.currency);
  const close = useMutation({
    mutationFn: () => {
      const options = { params: { path: { id: of.id } }, body: { retained_earnings_account_id: account } };
      return answered(books(entity).POST('/books/v1/reporting-period/{id}/close', options));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      dialog?.close();
      say({ said: words.closed(of.calendar_year, result ?? '', accounts.get(account ?? 0)?.name ?? '') });
    },
  });
  return (
    <>
      {isBeforeEnd(of) && <p className="against">{words.close_early(dayText(of.end_date))}</p>}
      <p role="status" className="soft">
        {close.isPending ? words.closing : result !== undefined && words.result(result)}
      </p>
      <AccountField
        label={words.retained}
        accounts={useAccountsOf(equity)}
        value={account}
        onChange={setAccount}
        placeholder={spoken.entry.account_hint}
        empty={words.no_equity}
      />
      <Answers
        no={words.keep_open}
        yes={isBeforeEnd(of) ? words.close_all_the_same : words.close}
        onYes={() => close.mutate()}
        canSayYes={account !== null && !close.isPending}
        error={close.error}
      />
    </>
  );
}
