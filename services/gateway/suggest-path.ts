import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import { api_base } from '../../shared/api/api-base.ts';
import { closestTo } from '../../shared/api/did-you-mean.ts';
import type { RouteTable } from './route-table.ts';

/** What a message about a path that leads nowhere adds: the path that was probably meant. Empty where none is near. */
export function suggestPath(routes: RouteTable<unknown>, path: string): string {
  const meant = [path, api_base + path].map((one) => nearestPath(routes, one)).find((one) => one !== undefined);
  if (meant !== undefined) return ` Did you mean ${meant}?`;
  const code = typeNamed(path.split('/').at(path.startsWith(`${api_base}/`) ? 3 : 1) ?? '');
  return code === undefined ? '' : ` Did you mean ${api_base}/transaction with transaction_type ${code}?`;
}

/** The path with its first unknown segment replaced by the nearest that there is, as far as that; undefined where there is none. */
function nearestPath(routes: RouteTable<unknown>, path: string): string | undefined {
  const segments = path.split('/').slice(1);
  for (let known = 0; known < segments.length; known += 1) {
    const parents = segments.slice(0, known);
    const next = routes.segmentsAfter(parents);
    const segment = segments[known]!;
    if (next.literals.includes(segment)) continue;
    if (next.takes_any && /^\d/.test(segment)) continue;
    const nearest = closestTo(segment, next.literals);
    return nearest === undefined ? undefined : `/${[...parents, nearest].join('/')}`;
  }
  return path.startsWith(api_base) && segments.length > 2 ? `/${segments.join('/')}` : undefined;
}

/** The transaction type whose name has the word: IN for `invoices`. */
function typeNamed(segment: string): string | undefined {
  const word = segment.toLowerCase().replace(/s$/, '');
  const named = Object.entries(transactionTypes).find(([, { label }]) => label.toLowerCase().split(' ').includes(word));
  return word === '' ? undefined : named?.[0];
}
