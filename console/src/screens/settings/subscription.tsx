import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { subscriptionQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Fact } from '../../parts/fact.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText, priceText } from '../../parts/format.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Invoices } from './invoices.tsx';

const words = spoken.registers.of_subscription;
type Subscription = components['schemas']['Subscription'];

/** What the owner of the books pays for, what this month has used of it, the card and the invoices. */
export function SubscriptionPart() {
  const { data: of, error } = useQuery(subscriptionQuery(useEntity()));
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{spoken.settings.parts.subscription}</h2>
      <Fault error={error} />
      {of && (
        <>
          <Facts of={of} />
          <Usage of={of.usage} />
          <PlanForm of={of} />
          <Card of={of} />
          <Invoices />
        </>
      )}
    </section>
  );
}

function Facts({ of }: { of: Subscription }) {
  return (
    <dl className="facts">
      <Fact name={words.plan}>{of.plan_name}</Fact>
      <Fact name={words.status}>{of.on_trial ? words.on_trial : words.statuses[of.status]}</Fact>
      <Fact name={words.price}>{priceText(of.price_subunits, of.currency)}</Fact>
      <Fact name={words.renewal}>{of.renewal_date && dayText(of.renewal_date)}</Fact>
      <Fact name={words.grace_ends}>{of.grace_ends_at && dayText(of.grace_ends_at)}</Fact>
    </dl>
  );
}

/** This month against the caps of the plan. */
function Usage({ of }: { of: Subscription['usage'] }) {
  const bars = [
    [words.transactions, of.transactions, of.transactions_cap],
    [words.calls, of.api_calls, of.api_calls_cap],
  ] as const;
  return (
    <div className="usage">
      {bars.map(([name, used, cap]) => (
        <label key={name}>
          <span className="label">{name}</span> <span className="small soft tab">{words.used(used, cap)}</span>
          {cap !== null && <progress value={Math.min(used, cap)} max={cap} />}
        </label>
      ))}
    </div>
  );
}

function PlanForm({ of }: { of: Subscription }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const body = { plan: textOf(form, 'plan') as Subscription['plan'], billing_email: textOf(form, 'email') };
    return answered(books(entity).POST('/books/v1/subscription', { body }));
  };
  return (
    <RecordForm key={of.plan} save={spoken.settings.save} onSave={save} onSaved={() => say({ said: spoken.settings.saved })}>
      {(faults) => (
        <>
          <ChoiceField
            label={words.change_plan}
            name="plan"
            choices={Object.entries<string>(words.plans)}
            chosen={of.plan}
            fault={faults.plan?.[0]}
          />
          <TextField
            label={words.email}
            name="email"
            type="email"
            required
            defaultValue={of.billing_email ?? ''}
            faults={faults.billing_email}
          />
        </>
      )}
    </RecordForm>
  );
}

/** The card is entered at the payment gateway, which comes back here. */
function Card({ of: { card } }: { of: Subscription }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: async () => {
      const body = { callback_url: location.href };
      location.assign((await answered(books(entity).POST('/books/v1/subscription/card-setup', { body }))).authorization_url);
    },
  });
  const { mutate: refresh, error } = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/subscription/card/refresh')),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity, 'subscription'] }),
  });
  const hasCome = new URLSearchParams(location.search).has('reference');
  useEffect(() => {
    if (hasCome) refresh();
  }, [hasCome, refresh]);
  return (
    <section aria-labelledby="card" className="usage">
      <h2 id="card">{words.card}</h2>
      <p className="soft">
        {card.on_file ? words.on_file(card.brand ?? '', card.last4 ?? '', [card.exp_month, card.exp_year].join('/')) : words.no_card}
      </p>
      <Fault error={begin.error ?? error} />
      <div>
        <Button className="button" onPress={() => begin.mutate()} isDisabled={begin.isPending}>
          {card.on_file ? words.other_card : words.add_card}
        </Button>
      </div>
    </section>
  );
}
