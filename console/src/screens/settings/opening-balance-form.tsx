import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNamesQuery } from '../../api/books.ts';
import type { NamedAccount, ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { Contact } from '../../api/contacts.ts';
import type { operations } from '../../api/schema.d.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { ContactField } from '../../parts/contact-field.tsx';
import { Question } from '../../parts/question.tsx';
import { readSum } from '../../parts/read-sum.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

type NewBalance = operations['createBalance']['requestBody']['content']['application/json'];
type Side = NewBalance['balance_type'];
const words = spoken.registers.of_opening;

/** Taxes and fixed assets begin with an opening entry, results at nothing (docs/accounting.md §8.1). */
const types = ['BANK', 'RECEIVABLE', 'PAYABLE', 'EQUITY', 'INVENTORY', 'CURRENT_ASSET', 'CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY'];
const of_credit = new Set(['PAYABLE', 'EQUITY', 'CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY']);
/** An open document of these accounts is cleared by itself. */
const documents: Readonly<Record<string, NewBalance['transaction_type']>> = { RECEIVABLE: 'IN', PAYABLE: 'BL' };
const DAY_MS = 86_400_000;

/** One balance with which a year begins. */
export function OpeningBalanceForm({ period }: { period: ReportingPeriod }) {
  return (
    <Question title={words.add} said={words.add_said}>
      <Fields period={period} />
    </Question>
  );
}

function Fields({ period }: { period: ReportingPeriod }) {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const [account, setAccount] = useState<NamedAccount>();
  const [side, setSide] = useState<Side>('DEBIT');
  const [contact, setContact] = useState<Contact | null>(null);
  const before = new Date(Date.parse(period.start_date) - DAY_MS).toISOString().slice(0, 10);
  const isDocument = account !== undefined && Object.hasOwn(documents, account.account_type);
  const save = (form: FormData): Promise<unknown> => {
    const whom = isDocument && contact ? { contact_id: contact.id } : {};
    const body = { ...bodyOf(form, account), ...whom, balance_type: side, reporting_period_id: period.id };
    return answered(books(entity).POST('/books/v1/balance', { body: body as NewBalance }));
  };
  return (
    <RecordForm save={words.add} onSave={save}>
      {(faults) => (
        <>
          <AccountChoice
            label={words.account}
            name="account"
            types={types}
            fault={(faults.account_id ?? faults.account_code)?.[0]}
            onChoose={(id) => {
              const chosen = accounts.get(id ?? 0);
              setAccount(chosen);
              if (chosen) setSide(of_credit.has(chosen.account_type) ? 'CREDIT' : 'DEBIT');
            }}
          />
          {isDocument && <ContactField value={contact?.id ?? null} onChange={setContact} />}
          <div className="two">
            <TextField label={words.amount} name="amount" inputMode="decimal" required placeholder="0.00" faults={faults.balance} />
            <SelectField label={words.side} choices={words.sides} chosen={side} onChoose={setSide} />
          </div>
          <TextField
            label={isDocument ? words.document : words.reference}
            name="reference"
            placeholder={isDocument ? words.document_hint : ''}
            faults={faults.reference}
          />
          <div className="two">
            <TextField label={words.date} name="date" type="date" required defaultValue={before} faults={faults.transaction_date} />
            {isDocument && <TextField label={words.due} name="due" type="date" faults={faults.due_date} />}
          </div>
        </>
      )}
    </RecordForm>
  );
}

function bodyOf(form: FormData, account: NamedAccount | undefined): object {
  const amount = textOf(form, 'amount');
  const [reference, due] = [textOf(form, 'reference'), textOf(form, 'due')];
  return {
    account_id: account?.id,
    transaction_type: documents[account?.account_type ?? ''] ?? 'JN',
    transaction_date: textOf(form, 'date'),
    balance: readSum(amount) ?? amount,
    ...(reference !== '' && { reference }),
    ...(due !== '' && { due_date: due }),
  };
}
