import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import type { Span } from '../../api/reports.ts';
import { officialReturnQuery } from '../../api/returns.ts';
import type { OfficialReturn as Filled } from '../../api/returns.ts';
import { Amount } from '../../parts/amount.tsx';
import { countryName } from '../../parts/country-names.ts';
import { Fault } from '../../parts/fault.tsx';
import { amountText, moneyText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { returns as words } from '../../words/returns.ts';
import { BoxDocuments } from './box-documents.tsx';
import './returns.css';

type Box = Filled['boxes'][number];

/** The return as its form prints it: what is due, what to look at before it is filed, each box with the documents that it holds. */
export function OfficialReturn({ span }: { span: Span }) {
  const { data, error, isPlaceholderData } = useQuery({
    ...officialReturnQuery(useEntity(), span),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Fault error={error} />
      {data && (
        <section aria-label={data.form.title} className={`official${isPlaceholderData ? ' unknown' : ''}`} aria-busy={isPlaceholderData}>
          <Due of={data} />
          <Warnings of={data} />
          <Boxes of={data} span={span} />
          <Unchecked of={data} />
        </section>
      )}
    </>
  );
}

function Due({ of: { due, due_in_ledger, residue, currency, form } }: { of: Filled }) {
  return (
    <>
      <p className="soft">
        {form.title} · {words.form(form.name, form.version)}
      </p>
      <p className="due">
        {due < 0 ? words.claim : words.due} <b className="tab">{moneyText(Math.abs(due), currency)}</b>
      </p>
      {residue !== 0 && (
        <p className="soft">
          {words.in_ledger(moneyText(due_in_ledger, currency))} {words.residue(moneyText(residue, currency))}
        </p>
      )}
    </>
  );
}

/** What somebody should look at first, with a way to each document. */
function Warnings({ of: { warnings } }: { of: Filled }) {
  const entity = String(useEntity());
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="look" className="note">
      <h2 id="look">{words.look}</h2>
      {warnings.map(({ code, message, documents }) => (
        <div key={code}>
          <p>{message}</p>
          {documents.length > 0 && (
            <ul>
              {documents.map(({ id, transaction_no, contact }) => (
                <li key={id}>
                  <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(id) }}>
                    {transaction_no}
                  </Link>{' '}
                  {contact ?? words.nobody}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

function Boxes({ of: { boxes, currency, form }, span }: { of: Filled; span: Span }) {
  const columns: Column<Box>[] = [
    { title: words.number, kind: 'tab', of: ({ number }) => number },
    {
      title: words.meaning,
      of: (box) => (
        <>
          <Meaning of={box} />
          <OfDocuments of={box} span={span} />
        </>
      ),
    },
    { title: words.exact, kind: 'figure wide soft', of: ({ exact, amount }) => exact !== amount && amountText(exact, currency) },
    { title: words.figure, kind: 'figure', of: ({ amount }) => <Amount value={amount} currency={currency} /> },
  ];
  return <Table name={form.name} className="boxes" columns={columns} rows={boxes} keyOf={({ code }) => code} />;
}

/** In the person's language, and as the form has it where that is another one. */
function Meaning({ of: { meaning, official_meaning, kind } }: { of: Box }) {
  return (
    <>
      {kind === 'sum' ? <b>{official_meaning}</b> : official_meaning}
      {meaning !== official_meaning && <div className="soft small">{meaning}</div>}
      {kind === 'typed' && <div className="quiet small">{words.typed_box}</div>}
    </>
  );
}

function OfDocuments({ of, span }: { of: Box; span: Span }) {
  if (of.documents === 0) return null;
  return (
    <DialogTrigger>
      <Button className="link small">{words.of_documents(of.documents)}</Button>
      <BoxDocuments of={of} span={span} />
    </DialogTrigger>
  );
}

/** Nobody of the country has signed the form yet: that is said, with what is open. */
function Unchecked({ of: { checked, to_be_checked, form } }: { of: Filled }) {
  if (checked) return null;
  return (
    <details className="quiet small">
      <summary>{words.unchecked(countryName(form.country))}</summary>
      <ul aria-label={words.unchecked_points} lang="en">
        {to_be_checked.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  );
}
