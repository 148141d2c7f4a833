import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { bankRulesQuery, changePlaces } from '../../api/bank-rules.ts';
import type { BankRule } from '../../api/bank-rules.ts';
import { accountNamesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Records } from '../../parts/records.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { all_rules, isShown, RuleFilter } from './rule-filter.tsx';
import { RuleForm } from './rule-form.tsx';
import { thenText, whenText } from './rule-words.ts';

const words = spoken.bank.rule;

/** What lines that come again are: the first rule that a line meets is proposed for it. */
export function Rules() {
  const rules = useQuery(bankRulesQuery(useEntity()));
  const [shown, setShown] = useState(all_rules);
  const fitting = rules.data?.filter((rule) => isShown(rule, shown));
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(useEntity()));
  const columns: Column<BankRule>[] = [
    { title: words.order, of: (rule) => <Order of={rule} rules={rules.data ?? []} /> },
    { title: words.name, of: (rule) => <Named of={rule} /> },
    { title: words.when, kind: 'wide soft', of: whenText },
    { title: words.then, kind: 'soft', of: ({ then }) => thenText(then, accounts) },
    { title: words.used, kind: 'figure wide', of: ({ used }) => used },
    { title: spoken.registers.remove, kind: 'figure', of: (rule) => <Remove of={rule} /> },
  ];
  return (
    <SettingsSection title={words.title} add={words.add} form={<RuleForm />}>
      {rules.data && rules.data.length > 1 && <RuleFilter of={shown} onChange={setShown} />}
      <Records of={{ ...rules, data: fitting }} columns={columns} none={rules.data?.length === 0 ? words.none : words.none_shown} />
    </SettingsSection>
  );
}

function Named({ of }: { of: BankRule }) {
  return (
    <>
      <DialogTrigger>
        <Button className="link">{of.name}</Button>
        <RuleForm of={of} />
      </DialogTrigger>{' '}
      {!of.active && <span className="state">{words.rests}</span>}
    </>
  );
}

/** Its place, and the way one up: the first rule that a line meets holds. */
function Order({ of, rules }: { of: BankRule; rules: readonly BankRule[] }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const place = rules.indexOf(of);
  const before = rules[place - 1];
  const up = useMutation({
    mutationFn: async () => before && changePlaces(entity, of, before),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <>
      <span className="tab">{place + 1}</span>{' '}
      {before && (
        <Writing>
          <Button className="link" aria-label={words.up_of(of.name)} onPress={() => up.mutate()} isDisabled={up.isPending}>
            {words.up}
          </Button>
        </Writing>
      )}
    </>
  );
}

function Remove({ of }: { of: BankRule }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={of.name}
      onRemove={() => answered(books(entity).DELETE('/books/v1/bank-rule/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/bank-rule/{id}/restore', { params }))}
    />
  );
}
