import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { while_typing } from '../../api/while-typing.ts';
import { filedReturnsQuery } from '../../api/reports.ts';
import type { Span } from '../../api/reports.ts';
import type { components } from '../../api/schema.d.ts';
import { fileReturn, officialReturnQuery } from '../../api/returns.ts';
import type { FiledReturn, OfficialReturn, ReturnRequest } from '../../api/returns.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { dayText, moneyText } from '../../parts/format.ts';
import { income_statement_types } from '../../parts/income-statement-types.ts';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { Answers } from '../../parts/question.tsx';
import { sentAmount } from '../../parts/read-amount.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { returns as words } from '../../words/returns.ts';
import { spoken } from '../../words/spoken.ts';
import { PlannedRows } from './planned-rows.tsx';

/** Where what is owed to the authority may stand (tax return 105). */
const of_authority = ['CURRENT_LIABILITY', 'CURRENT_ASSET', 'PAYABLE'];

interface Props {
  span: Span;
  registration: string | null;
  own: components['schemas']['Entity'];
}

/** Opens what is asked before a return is filed. */
export function FileReturn(of: Props) {
  return (
    <DialogTrigger>
      <Button className="button primary">{words.file}</Button>
      <FileDialog {...of} />
    </DialogTrigger>
  );
}

function FileDialog({ span, ...of }: Props) {
  const days = spoken.statements.between(dayText(span.from), dayText(span.to));
  return (
    <ModalDialog className="roomy" title={words.file_title(days)} said={words.file_said}>
      <FileForm span={span} days={days} {...of} />
    </ModalDialog>
  );
}

/** What is asked, and below it what the service would book, worked out from exactly what will be sent. */
function FileForm({ span, registration, own, days }: Props & { days: string }) {
  const entity = useEntity();
  const [asked, setAsked] = useState<Asked>({ account: null, rounding: null, kind: 'sales_tax', due_date: '', lock: true, typed: {} });
  const change = (more: Partial<Asked>): void => setAsked((before) => ({ ...before, ...more }));
  const { data: filed = [] } = useQuery(filedReturnsQuery(entity, { from: '1000-01-01', to: span.to }));
  const account = asked.account ?? filed.at(-1)?.account_id ?? null;
  const request = account === null ? undefined : requestOf({ ...asked, account }, span, registration);
  const dry_run = useQuery({
    ...while_typing,
    queryKey: [entity, 'return to file', request],
    enabled: request !== undefined,
    queryFn: () => fileReturn(entity, request!, { Rollback: 'true' }),
  });
  const file = useDialogAction(
    () => fileReturn(entity, request!),
    () => words.filed(days),
  );
  const hasForm = Boolean(own.pack) && registration === null && asked.kind === 'sales_tax';
  return (
    <>
      <Terms of={{ ...asked, account }} onChange={change} />
      {hasForm && (
        <TypedBoxes span={span} typed={asked.typed} onType={(code, text) => change({ typed: { ...asked.typed, [code]: text } })}>
          <RoundingField value={asked.rounding} onChange={(rounding) => change({ rounding })} />
        </TypedBoxes>
      )}
      <section aria-labelledby="will-book" aria-live="polite" aria-busy={dry_run.isFetching}>
        <h3 id="will-book">{words.will_book}</h3>
        {request === undefined && <p className="soft">{words.choose}</p>}
        {dry_run.data && !dry_run.error && <Planned of={dry_run.data} currency={own.currency_code} />}
      </section>
      <Answers
        no={words.not_yet}
        yes={words.file_now}
        onYes={() => file.mutate()}
        canSayYes={request !== undefined && dry_run.data !== undefined && dry_run.error === null && !file.isPending}
        error={file.error ?? dry_run.error}
      />
    </>
  );
}

/** What is asked; the account is that of the last return unless one is chosen. */
interface Asked {
  account: number | null;
  /** Takes what the form rounds; the chart's account unless one is chosen. */
  rounding: number | null;
  kind: FiledReturn['kind'];
  due_date: string;
  lock: boolean;
  typed: Readonly<Record<string, string>>;
}

function requestOf({ typed, ...asked }: Asked & { account: number }, span: Span, registration: string | null): ReturnRequest {
  const amounts = Object.entries(typed).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, sentAmount(text)] as const]));
  return { ...span, ...asked, registration, typed: Object.fromEntries(amounts) };
}

function Terms({ of: { account, kind, due_date, lock }, onChange }: { of: Asked; onChange: (more: Partial<Asked>) => void }) {
  return (
    <div className="settings">
      <SelectField label={words.kind} choices={spoken.tax.kinds} chosen={kind} onChoose={(one) => onChange({ kind: one })} />
      <AccountField
        label={words.authority}
        accounts={useAccountsOf(of_authority)}
        value={account}
        onChange={(chosen) => onChange({ account: chosen })}
        placeholder={spoken.entry.account_hint}
        empty={words.no_authority}
      />
      <DayField label={words.due_date} value={due_date} onChange={(day) => onChange({ due_date: day })} canBeEmpty />
      <label className="tick">
        <input type="checkbox" checked={lock} onChange={({ target }) => onChange({ lock: target.checked })} /> {words.lock}
      </label>
    </div>
  );
}

function Planned({ of, currency }: { of: Awaited<ReturnType<typeof fileReturn>>; currency: string }) {
  const { resource } = of;
  return (
    <>
      <p>
        {words.will_declare} <b className="tab">{moneyText(resource.due, currency)}</b>
      </p>
      {resource.corrections.length > 0 && <p className="soft">{words.corrections(resource.corrections.length)}</p>}
      <PlannedRows rows={'ledger' in of ? of.ledger : []} />
    </>
  );
}

/** Only where another account than the chart's is wanted, or the chart has none. */
function RoundingField({ value, onChange }: { value: number | null; onChange: (account: number | null) => void }) {
  return (
    <AccountField
      label={words.rounding}
      accounts={useAccountsOf(income_statement_types)}
      value={value}
      onChange={onChange}
      placeholder={words.rounding_hint}
      empty={words.no_rounding}
    />
  );
}

interface TypedProps {
  /** What is asked below them. */
  children: ReactNode;
  span: Span;
  typed: Readonly<Record<string, string>>;
  onType: (code: string, text: string) => void;
}

/** What the form asks and the books do not know. */
function TypedBoxes({ span, typed, onType, children }: TypedProps) {
  const { data } = useQuery(officialReturnQuery(useEntity(), span));
  const asked = (data?.boxes ?? []).filter(({ kind }) => kind === 'typed');
  if (asked.length === 0) return children;
  const label = ({ number, meaning }: OfficialReturn['boxes'][number]): string => [number, meaning].filter(Boolean).join(' · ');
  return (
    <details>
      <summary>{words.typed}</summary>
      <p className="soft small">{words.typed_note}</p>
      <div className="typed-boxes">
        {asked.map((box) => (
          <AmountField key={box.code} label={label(box)} value={typed[box.code] ?? ''} onType={(text) => onType(box.code, text)} />
        ))}
        {children}
      </div>
    </details>
  );
}
