import { api_base } from '../../api/api-base.ts';
import { authOperations } from '../../resources/authorization/auth-operations.ts';
import { servedOperations, servedResources } from '../served.ts';
import type { Billing } from '../served.ts';
import { tokens_part } from './tokens-part.ts';
import { topics } from './topics.ts';

/** What is found, where it is, what else it is found by, and what kind of page that is. */
type Entry = [title: string, href: string, words: string, kind: 'guide' | 'operation'];

/** What the pages search in: every guide, and every operation by its summary, method and path. A JSON text that browsers keep for a while. */
export function searchIndex(billing: Billing): string {
  const entries: Entry[] = [
    ['First steps', '/guides', 'begin register token conventions', 'guide'],
    ...topics.map(({ slug, title, about }): Entry => [title, `/guides/${slug}`, about, 'guide']),
    ...servedResources(billing).map(({ slug, plural, definition }): Entry => [plural, `/guides/${slug}`, definition, 'guide']),
    ['Errors', '/guides/errors', 'codes cause cure', 'guide'],
    ...authOperations.map(({ id, method, path, summary }): Entry => [
      summary,
      `/docs/${tokens_part}#${id}`,
      `${method} ${path}`,
      'operation',
    ]),
    ...servedOperations(billing).map(({ id, method, path, summary, resource }): Entry => [
      summary,
      `/docs/${resource}#${id}`,
      `${method} ${api_base}${path}`,
      'operation',
    ]),
  ];
  return JSON.stringify(entries);
}
