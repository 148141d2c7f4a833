import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { Resource } from '../../api/declare-resource.ts';
import type { Kind } from '../../api/kind.ts';
import type { Fields } from '../../api/operation.ts';
import { formatParameter } from './report-parameters.ts';

interface Report<Id extends string, Name extends string, Q extends Fields> {
  readonly id: Id;
  readonly name: Name;
  readonly summary: string;
  readonly description: string;
  readonly query: Q;
  readonly kind: Kind;
  /** Further keys of its answer. */
  readonly beside?: Readonly<Record<string, Kind>>;
  /** Errors of its own. */
  readonly conditions?: readonly string[];
  /** Shows every posting, so taking it as a file leaves an event. */
  readonly exports?: boolean;
}

/** A read of `/reports/NAME` that answers in all forms of reports; its payload stands under its name. */
export function declareStatement<const Id extends string, const Name extends string, const Q extends Fields>(
  resource: Pick<Resource, 'name' | 'slug' | 'title'>,
  { id, name, summary, description, query, kind, beside = {}, conditions = [], exports = false }: Report<Id, Name, Q>,
) {
  return declareOperation(resource, {
    id,
    method: 'GET',
    path: `/reports/${name}`,
    service: 'report',
    summary,
    description,
    query: { ...query, ...formatParameter },
    answer: namedAnswer({ [name.replace(/-/g, '_')]: kind, ...beside }),
    formats: true,
    exports,
    conditions: ['report.MissingEntity', 'reporting_period.MissingReportingPeriod', ...conditions],
  });
}
