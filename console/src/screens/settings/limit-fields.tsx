import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import { Amount } from '../../parts/amount.tsx';
import { amountText } from '../../parts/format.ts';
import { sentAmount } from '../../parts/read-amount.ts';
import type { Column } from '../../parts/table.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.settings.of_keys;

/** Whoever may post only so much, in the reporting currency; null is any amount. */
interface Limited {
  document_limit: number | null;
  day_limit: number | null;
}

/** The columns of what each may post at most. */
export function limitColumns<T extends Limited>(currencyOf: (of: T) => string): Column<T>[] {
  const column = (title: string, limit: (of: T) => number | null): Column<T> => ({
    title,
    kind: 'figure wide',
    of: (one) => <Amount value={limit(one) ?? 0} currency={currencyOf(one)} />,
  });
  return [column(words.document_limit, (of) => of.document_limit), column(words.day_limit, (of) => of.day_limit)];
}

interface Props {
  faults: Partial<Record<string, string[]>>;
  of?: Limited;
}

/** Both limits of the company, with what they are now. */
export function LimitFields(of: Props) {
  const { currency_code } = useSuspenseQuery(entityQuery(useEntity())).data;
  return <LimitFieldsIn {...of} currency={currency_code} />;
}

/** Both limits in a currency. */
export function LimitFieldsIn({ faults, of, currency }: Props & { currency: string }) {
  const now = (limit: number | null | undefined): string => (limit === null || limit === undefined ? '' : amountText(limit, currency));
  return (
    <>
      <TextField
        label={`${words.document_limit} (${currency})`}
        name="document_limit"
        inputMode="decimal"
        defaultValue={now(of?.document_limit)}
        faults={faults.document_limit}
      />
      <TextField
        label={`${words.day_limit} (${currency})`}
        name="day_limit"
        inputMode="decimal"
        defaultValue={now(of?.day_limit)}
        hint={words.limits_said}
        faults={faults.day_limit}
      />
    </>
  );
}

/** What was typed into them; nothing is any amount. */
export function limitsIn(form: FormData): Limited {
  const typed = (field: string): number | null => {
    const text = textOf(form, field).trim();
    return text === '' ? null : sentAmount(text);
  };
  return { document_limit: typed('document_limit'), day_limit: typed('day_limit') };
}
