import { resources } from '../../resources/all-resources.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { authTag } from '../openapi/describe-auth.ts';
import { explorer_files } from './render-explorer.ts';
import { tokens_part } from './tokens-part.ts';
import { topics } from './topics.ts';

/** The resources by what one comes for. What is named in none of them stands in the last group. */
const groups: readonly { name: string; slugs: readonly string[] }[] = [
  { name: 'Books', slugs: ['entity', 'reporting-period', 'currency', 'exchange-rate', 'closing-rate', 'balance', 'import'] },
  { name: 'Chart', slugs: ['account', 'category', 'chart-template', 'country', 'tax', 'discount', 'dimension', 'dimension-value'] },
  { name: 'Entries', slugs: ['transaction', 'line-item', 'contact', 'assignment', 'open-item', 'ledger', 'revaluation'] },
  { name: 'Mails', slugs: ['dispatch', 'reminder', 'mail-sender'] },
  { name: 'Bank', slugs: ['bank-statement', 'bank-line', 'bank-match', 'bank-entry', 'bank-profile', 'bank-rule'] },
  { name: 'Statements', slugs: ['reports', 'tax-return'] },
];
const last_group = 'Service';

/** The resources in their groups, each in the order of the group. */
function groupedResources(): { name: string; members: Resource[] }[] {
  const named = new Set(groups.flatMap(({ slugs }) => slugs));
  return [
    ...groups.map(({ name, slugs }) => ({ name, members: slugs.flatMap((slug) => resources.filter((one) => one.slug === slug)) })),
    { name: last_group, members: resources.filter(({ slug }) => !named.has(slug)) },
  ];
}

interface SideLink {
  href: string;
  name: string;
  current: boolean;
}

/**
 * The side bar of a page, which marks its own address. In the reference (`/docs`) a resource leads to its operations, everywhere else to its
 * guide.
 */
export function sideBar(path: string): { name: string; links: SideLink[] }[] {
  const in_reference = path === '/docs' || path.startsWith('/docs/');
  const link = (href: string, name: string): SideLink => ({ href, name, current: href === path });
  const of_resources = groupedResources().map(({ name, members }) => ({
    name,
    links: members.map(({ slug, plural }) => link(`${in_reference ? '/docs' : '/guides'}/${slug}`, plural)),
  }));
  if (in_reference)
    return [
      {
        name: 'Reference',
        links: [
          link('/docs', 'All operations'),
          link(explorer_files.page, 'Try calls'),
          link(`/docs/${tokens_part}`, authTag.name),
          link('/guides', 'Guides'),
        ],
      },
      ...of_resources,
    ];
  return [
    { name: 'Begin', links: [link('/guides', 'First steps'), link('/guides/errors', 'Errors'), link('/docs', 'API reference')] },
    { name: 'Tasks', links: topics.map(({ slug, title }) => link(`/guides/${slug}`, title)) },
    ...of_resources,
  ];
}
