import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { exportKind, exportParameters } from './export-parameters.ts';

/** The way out: the books as a file that another program reads. */
export function exportBooksOperation(resource: Pick<Resource, 'name' | 'slug' | 'title'>) {
  return declareOperation(resource, {
    id: 'exportBooks',
    method: 'GET',
    path: '/export',
    service: 'report',
    summary: 'The books for another program',
    description:
      'Every posting between two days with the chart, what the books began with and the closings of years, as one file of the form, streamed whole from one state of the ledger, whatever its length. `hledger` and `beancount` prove themselves: at their end stands what every account stands at, and these programs check it. `sie`, `datev`, `fec` and `saft` show one fiscal year. `json`, which is no file, tells what each form lacks; a file that lacks something is a 422 that says the same.',
    query: exportParameters,
    answer: namedAnswer({ export: exportKind }),
    formats: true,
    exports: true,
    conditions: ['report.MissingEntity', 'reporting_period.MissingReportingPeriod'],
  });
}
