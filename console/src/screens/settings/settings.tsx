import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { hasBilling } from '../../session/session.ts';
import { ApiKeys } from './api-keys.tsx';
import { Categories } from './categories.tsx';
import { CompanyFields } from './company-fields.tsx';
import { Connections } from './connections.tsx';
import { Currencies } from './currencies.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { Dimensions } from './dimensions.tsx';
import { Discounts } from './discounts.tsx';
import { MailServer } from './mail-server.tsx';
import { Numbers } from './numbers.tsx';
import { OpeningBalances } from './opening-balances.tsx';
import { People } from './people.tsx';
import { SubscriptionPart } from './subscription.tsx';
import { Taxes } from './taxes.tsx';
import { Webhooks } from './webhooks.tsx';
import './settings.css';

const words = spoken.settings;
type Part = keyof typeof words.parts;

const parts: Readonly<Record<Part, () => ReactNode>> = {
  company: CompanyFields,
  identity: IdentityFields,
  numbers: Numbers,
  mail: MailServer,
  opening: OpeningBalances,
  taxes: Taxes,
  discounts: Discounts,
  currencies: Currencies,
  categories: Categories,
  dimensions: Dimensions,
  people: People,
  keys: ApiKeys,
  connections: Connections,
  webhooks: Webhooks,
  subscription: SubscriptionPart,
};
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** Where each part stands; a part that stands nowhere is named by the compiler. */
const groupOf: Readonly<Record<Part, keyof typeof words.groups>> = {
  company: 'company',
  identity: 'company',
  numbers: 'company',
  mail: 'company',
  taxes: 'money',
  discounts: 'money',
  currencies: 'money',
  categories: 'money',
  dimensions: 'money',
  opening: 'money',
  people: 'people',
  connections: 'people',
  subscription: 'people',
  keys: 'programs',
  webhooks: 'programs',
};
const groups = Object.entries(words.groups) as [keyof typeof words.groups, string][];

/** On a phone the parts are one row that scrolls: the chosen one is in sight. */
const bringIntoView = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** What a company is set to, a part at an address. */
export function Settings() {
  const { part } = useParams({ from: '/$entity/settings/$part' });
  const Shown = isPart(part) ? parts[part] : CompanyFields;
  return (
    <div className="page settings-page">
      <ScreenHead title={words.title} />
      <nav className="part-links" aria-label={words.title}>
        {groups.map(([group, title]) => (
          <PartLinks key={group} title={title} of={partsOf(group)} shown={part} isLast={group === 'programs'} />
        ))}
      </nav>
      <div className="part">
        <Shown />
      </div>
    </div>
  );
}

const partsOf = (group: keyof typeof words.groups): Part[] =>
  (Object.keys(words.parts) as Part[]).filter((key) => groupOf[key] === group && (key !== 'subscription' || hasBilling()));

interface PartLinksProps {
  title: string;
  of: Part[];
  shown: string;
  /** What brings books in and takes them out stands with the programs. */
  isLast: boolean;
}

function PartLinks({ title, of, shown, isLast }: PartLinksProps) {
  const params = { entity: String(useEntity()) };
  return (
    <div role="group" aria-label={title}>
      <h2>{title}</h2>
      {of.map((key) => (
        <Link key={key} to="/$entity/settings/$part" params={{ ...params, part: key }} ref={key === shown ? bringIntoView : undefined}>
          {words.parts[key]}
        </Link>
      ))}
      {isLast && (
        <>
          <Link to="/$entity/bring-in" params={params}>
            {words.bring_in}
          </Link>
          <Link to="/$entity/take-out" params={params}>
            {words.take_out}
          </Link>
        </>
      )}
    </div>
  );
}
