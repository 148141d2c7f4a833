import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { entityQuery, today } from '../../api/books.ts';
import type { Contact } from '../../api/contacts.ts';
import { monthlyQuery } from '../../api/transaction-filters.ts';
import { Chart } from '../../parts/chart.tsx';
import { lastDayOf } from '../../parts/months.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { firstDayOf, lastMonths } from '../home/last-months.ts';

const words = papers.contact;
const MONTHS = 12;
/** What is sold to a contact and bought from it, and what takes it back. */
const sides = { sold: ['IN', 'CN'], bought: ['BL', 'DN'] } as const;

interface Props {
  of: Contact;
  side: keyof typeof sides;
}

/** What a contact bought, or what was bought from it, by month, in the reporting currency; nothing where there was nothing. */
export function ContactChart({ of: { id }, side }: Props) {
  const entity = useEntity();
  const navigate = useNavigate();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const months = lastMonths(today(), MONTHS, firstDayOf(own) ?? today());
  const span = { contact: id, from: `${months[0] ?? today().slice(0, 7)}-01`, to: today() };
  const [document, correction] = sides[side];
  const { data: documents } = useQuery(monthlyQuery(entity, { ...span, type: document }));
  const { data: corrections } = useQuery(monthlyQuery(entity, { ...span, type: correction }));
  if (!documents || !corrections || documents.size + corrections.size === 0) return null;
  return (
    <div className="contact-chart">
      <Chart
        title={words.charts[side]}
        points={months.map((month) => ({ month, values: [documents.get(month) ?? 0, corrections.get(month) ?? 0] }))}
        series={[
          { name: words.charted[document], tone: 'in' },
          { name: words.charted[correction], tone: 'out' },
        ]}
        currency={own.currency_code}
        form="bars"
        onOpen={(month) => {
          const search = { contact: id, from: `${month}-01`, to: lastDayOf(month) };
          void navigate({ to: '/$entity/transactions', params: { entity: String(entity) }, search });
        }}
      />
    </div>
  );
}
