import { useQueryClient } from '@tanstack/react-query';
import { answered, books } from '../../api/client.ts';
import { useLongWork } from '../../parts/use-long-work.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.year_end;

/** Preparing with the account that takes the differences, or posting what was prepared. */
type Act = { account: number } | 'post';

/** The translation of a year, which goes on while other screens are shown. It answers with what it did, in words. */
export function useTranslating(period: number) {
  const entity = useEntity();
  const queries = useQueryClient();
  const of_year = { reporting_period_id: period };
  const { begin, run } = useLongWork({
    key: [entity, 'translating', period],
    work: async (act: Act) => {
      if (act === 'post') {
        await answered(books(entity).POST('/books/v1/reporting-period/post-closing-transactions', { body: of_year }));
        return words.posted;
      }
      const body = { ...of_year, forex_account_id: act.account };
      const { closing_transactions } = await answered(
        books(entity).POST('/books/v1/reporting-period/prepare-closing-transactions', { body }),
      );
      return words.prepared(closing_transactions.length);
    },
    textOf: (said) => said,
    onDone: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  return { translate: begin, run };
}
