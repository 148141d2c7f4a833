import { goName } from './go-types.ts';
import type { GoTypes } from './go-types.ts';
import { resolved } from '../../generate/described-call.ts';
import type { ClientDocument, Schema } from '../../generate/client-document.ts';
import type { DescribedCall } from '../../generate/described-call.ts';

/** What a method is written from. */
export interface GoSource {
  document: ClientDocument;
  answers: GoTypes;
  bodies: GoTypes;
}

/** The methods of the client: one for each operation by its id, `Try…` for its dry run, `All…` for every row of a list. */
export function operationMethods(calls: readonly DescribedCall[], source: GoSource): string {
  return calls.flatMap((call) => [queryStruct(call, source), method(call, source), tried(call, source), allRows(call, source)]).join('\n');
}

function queryStruct({ id, query }: DescribedCall, { bodies }: GoSource): string {
  if (query.length === 0) return '';
  const fields = query.map(({ name, schema }) => {
    const type = bodies.typeOf(schema, `${goName(id)}Query${goName(name)}`);
    return `\t${goName(name)} ${type === 'string' || type.startsWith('map[') ? type : `Field[${type}]`} \`query:"${name}"\``;
  });
  return [
    `// ${goName(id)}Query is the query of ${goName(id)}; what is left out is not sent.`,
    `type ${goName(id)}Query struct {`,
    ...fields,
    '}',
    '',
  ].join('\n');
}

function method(call: DescribedCall, source: GoSource): string {
  return written(call, source, goName(call.id), call.answer, 'false');
}

function tried(call: DescribedCall, source: GoSource): string {
  return call.dry && call.tried ? written(call, source, `Try${goName(call.id)}`, call.tried, 'true') : '';
}

/** Names that a method uses itself: a parameter must not hide them. */
const used = new Set(['request', 'answered', 'books', 'body', 'query', 'options', 'ctx']);
const parameterOf = (name: string): string => (used.has(camel(name)) ? `${camel(name)}ID` : camel(name));

function written(call: DescribedCall, { answers, bodies }: GoSource, name: string, answer: Schema | undefined, dry: string): string {
  const { method: verb, path, inPath, body, query, keyed, summary } = call;
  const type = answer ? answers.typeOf(answer, `${name}Answer`) : 'NoAnswer';
  const sent = body?.json && !body.file ? bodies.typeOf(body.json, `${goName(call.id)}Body`) : body?.json ? 'any' : '[]byte';
  const parameters = [
    'ctx context.Context',
    ...inPath.map((one) => `${parameterOf(one)} any`),
    ...(body ? [`body ${sent}`] : []),
    ...(query.length > 0 ? [`query ${goName(call.id)}Query`] : []),
    'options ...Option',
  ];
  const values = `[]any{${inPath.map(parameterOf).join(', ')}}`;
  const call_ = `request{method: "${verb}", path: "${path}", values: ${values}, query: ${query.length > 0 ? 'query' : 'nil'}, body: ${body ? 'body' : 'nil'}, keyed: ${keyed}, dry: ${dry}}`;
  return [
    `// ${name}: ${dry === 'true' ? 'a dry run of ' : ''}${summary[0]!.toLowerCase()}${summary.slice(1)} (${verb} ${path}).`,
    `func (books *Client) ${name}(${parameters.join(', ')}) (*${type}, error) {`,
    `\treturn answered[${type}](ctx, books, ${call_}, options)`,
    '}',
    '',
  ].join('\n');
}

function allRows(call: DescribedCall, source: GoSource): string {
  const { document, answers } = source;
  const { data, meta } = (call.answer ? resolved(call.answer, document).properties : undefined) ?? {};
  if (!call.id.startsWith('list') || !data?.items || !meta || !call.query.some(({ name }) => name === 'cursor')) return '';
  const [name, all] = [goName(call.id), `All${goName(call.id.slice('list'.length))}`];
  // Where a row is no schema of its own, it has the name of its place in the answer.
  const row = answers.typeOf(data.items, `${answers.typeOf(call.answer!, `${name}Answer`)}DataItem`);
  const path = call.inPath.map((one) => `${parameterOf(one)} any, `).join('');
  return [
    `// ${all} reads every row of ${name}, by cursor, as far as the rows are taken.`,
    `func (books *Client) ${all}(ctx context.Context, ${path}query ${name}Query, options ...Option) iter.Seq2[${row}, error] {`,
    `\treturn func(yield func(${row}, error) bool) {`,
    '\t\tif !query.Limit.IsSet() {',
    '\t\t\tquery.Limit = Set[int64](rowsAtOnce)',
    '\t\t}',
    '\t\tfor {',
    `\t\t\tpart, err := books.${name}(ctx, ${call.inPath.map((one) => `${parameterOf(one)}, `).join('')}query, options...)`,
    '\t\t\tif err != nil {',
    `\t\t\t\tyield(${row}{}, err)`,
    '\t\t\t\treturn',
    '\t\t\t}',
    '\t\t\tfor _, row := range part.Data {',
    '\t\t\t\tif !yield(row, nil) {',
    '\t\t\t\t\treturn',
    '\t\t\t\t}',
    '\t\t\t}',
    '\t\t\tif part.Meta.NextCursor == nil {',
    '\t\t\t\treturn',
    '\t\t\t}',
    '\t\t\tquery.Cursor = *part.Meta.NextCursor',
    '\t\t}',
    '\t}',
    '}',
    '',
  ].join('\n');
}

/** The writes that answer a repeat with what they answered first, for calls by path. */
export function keyedOperations(calls: readonly DescribedCall[]): string {
  const rows = calls.filter(({ keyed }) => keyed).map(({ method: verb, path }) => `\t"${verb} ${path.replace(/\{\w+\}/g, '*')}",`);
  return ['var keyedOperations = []string{', ...rows, '}', ''].join('\n');
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
