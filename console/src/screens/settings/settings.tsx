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

/** On a phone the parts are one row that scrolls: the chosen one is in sight. */
const bringIntoView = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** What a company is set to, a part at an address. */
export function Settings() {
  const params = { entity: String(useEntity()) };
  const { part } = useParams({ from: '/$entity/settings/$part' });
  const Shown = isPart(part) ? parts[part] : CompanyFields;
  return (
    <div className="page settings-page">
      <ScreenHead title={words.title} />
      <nav className="part-links" aria-label={words.title}>
        {Object.entries<string>(words.parts)
          .filter(([key]) => key !== 'subscription' || hasBilling())
          .map(([key, word]) => (
            <Link key={key} to="/$entity/settings/$part" params={{ ...params, part: key }} ref={key === part ? bringIntoView : undefined}>
              {word}
            </Link>
          ))}
        <Link to="/$entity/bring-in" params={params}>
          {words.bring_in}
        </Link>
        <Link to="/$entity/take-out" params={params}>
          {words.take_out}
        </Link>
      </nav>
      <Shown />
    </div>
  );
}
