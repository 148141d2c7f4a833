import { bookkeepingErrorsOf } from '../../api/catalogue-errors.ts';
import { guideOf } from '../../api/guide-names.ts';
import type { JsonSchema } from '../../api/kind.ts';
import type { Resource } from '../../api/declare-resource.ts';
import type { Operation } from '../../api/operation.ts';
import { requestErrorsOf } from '../../api/request-errors.ts';

interface Row {
  code: number;
  name: string;
  condition: string;
  guide: string;
}

function response(rows: readonly Row[], public_url: string): JsonSchema {
  const examples = rows.map((row): [string, JsonSchema] => {
    const help = `${public_url}/guides/${row.guide}#${row.code}`;
    return [
      `${row.guide}-${row.code}`,
      { summary: row.name, value: { status: 'error', detail_code: row.code, help, errors: { field: [row.condition] } } },
    ];
  });
  return {
    description: rows.map(({ code, name, condition }) => `**${code} ${name}**: ${condition}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(examples) } },
  };
}

/** Error responses of an operation by HTTP status; the detail codes of each are listed in it. */
export function describeErrors(operation: Operation, resource: Resource, public_url: string): Record<string, JsonSchema> {
  const request = requestErrorsOf(operation).map((row) => ({ ...row, guide: resource.slug }));
  const bookkeeping = bookkeepingErrorsOf(operation, resource).map((row) => ({ ...row, http_status: 400, guide: guideOf(row.resource) }));
  const byStatus = Map.groupBy([...bookkeeping, ...request], (row) => String(row.http_status));
  return Object.fromEntries([...byStatus].map(([status, rows]) => [status, response(rows, public_url)]));
}
