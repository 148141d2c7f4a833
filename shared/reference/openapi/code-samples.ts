import { api_base } from '../../api/api-base.ts';
import { queryName } from '../../api/check/key-table.ts';
import type { Fields, Operation } from '../../api/operation.ts';
import { any_bytes } from '../../api/sent-file.ts';
import type { AuthOperation } from '../../resources/authorization/auth-operation.ts';
import type { RecordedExample } from './recorded-examples.ts';

/** One request, as an example shows it. */
interface SampleRequest {
  method: string;
  /** The whole path, with its parameters in braces. */
  path: string;
  path_params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: Record<string, unknown>;
  form?: Record<string, unknown>;
  /** The name of the file that is its body. */
  file?: string;
  /** Its answer is a file. */
  saves?: boolean;
  authenticated: boolean;
}

export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The recorded call of the operation in curl, TypeScript and Python. */
export function samplesOfOperation(operation: Operation, example: RecordedExample, public_url: string): CodeSample[] {
  return samplesOf(requestOf(operation, example), public_url);
}

export function curlOfOperation(operation: Operation, example: RecordedExample, public_url: string): string {
  return inCurl(requestOf(operation, example), public_url);
}

function requestOf(operation: Operation, { path = {}, query = {}, body }: RecordedExample): SampleRequest {
  return {
    method: operation.method,
    path: api_base + operation.path,
    path_params: { ...declaredExamples(operation.path_params), ...path },
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [queryName(key), value])),
    ...(body ? { body } : {}),
    ...(operation.file && !body ? { file: fileOf(query) } : {}),
    ...(operation.answer.form === 'file' ? { saves: true } : {}),
    authenticated: true,
  };
}

/** The name that the recorded call gives the file. */
const fileOf = ({ name }: NonNullable<RecordedExample['query']>): string => String(name ?? 'file');

export function samplesOfAuth(
  operation: AuthOperation,
  { path: at = {}, body: sent = {} }: RecordedExample,
  public_url: string,
): CodeSample[] {
  const { method, path, path_fields = {}, body, authenticated } = operation;
  const carried = body === 'form' ? { form: sent } : body === 'json' && Object.keys(sent).length > 0 ? { body: sent } : {};
  const path_params = { ...declaredExamples(path_fields), ...at };
  return samplesOf({ method, path, path_params, query: {}, ...carried, authenticated: authenticated === true }, public_url);
}

/** For an operation that never succeeds, so that there is no recorded call. */
function declaredExamples(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, { example }]) => [key, example]));
}

function samplesOf(request: SampleRequest, base: string): CodeSample[] {
  return [
    { lang: 'shell', label: 'curl', source: inCurl(request, base) },
    { lang: 'typescript', label: 'TypeScript', source: isJson(request) ? inTypeScript(request, base) : inFetch(request, base) },
    { lang: 'python', label: 'Python', source: inPython(request, base) },
  ];
}

/** The client of the samples reads and writes JSON. */
const isJson = ({ form, file, saves }: SampleRequest): boolean => !form && file === undefined && !saves;

function addressOf({ path, path_params, query }: SampleRequest, base: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => String(path_params[key]));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString();
  return `${base}${filled}${search && `?${search}`}`;
}

function formText(form: Record<string, unknown>): string {
  return new URLSearchParams(form as Record<string, string>).toString();
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function inCurl(request: SampleRequest, base: string): string {
  const { method, body, form, file, saves, authenticated } = request;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(addressOf(request, base))}`];
  if (authenticated) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  if (file !== undefined) lines.push(`-H 'Content-Type: ${any_bytes}'`, `--data-binary ${quoted(`@${file}`)}`);
  if (saves) lines.push('-OJ');
  if (form) lines.push(`-d ${quoted(formText(form))}`);
  return lines.join(' \\\n  ');
}

/** Uses openapi-fetch, with the types that openapi-typescript makes of the document. */
function inTypeScript({ method, path, path_params, query, body, authenticated }: SampleRequest, base: string): string {
  const headers = authenticated ? ', headers: { Authorization: `Bearer ${process.env.TOKEN}` }' : '';
  const params = [
    ...(Object.keys(path_params).length > 0 ? [`path: ${literal(path_params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${literal(query)}`] : []),
  ];
  const options = [...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []), ...(body ? [`body: ${literal(body)}`] : [])];
  return [
    `import createClient from 'openapi-fetch';`,
    `import type { paths } from './api.d.ts';`,
    ``,
    `const books = createClient<paths, 'application/json'>({ baseUrl: '${base}'${headers} });`,
    `const { data, error } = await books.${method}('${path}'${options.length > 0 ? `, { ${options.join(', ')} }` : ''});`,
    `console.log(data ?? error);`,
  ].join('\n');
}

function inFetch(request: SampleRequest, base: string): string {
  const { method, form, file, saves, authenticated } = request;
  const headers = [
    ...(authenticated ? ['Authorization: `Bearer ${process.env.TOKEN}`'] : []),
    ...(file === undefined ? [] : [`'Content-Type': '${any_bytes}'`]),
  ];
  const sent = [
    `method: '${method}'`,
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(form ? [`body: new URLSearchParams(${literal(form)})`] : []),
    ...(file === undefined ? [] : [`body: await openAsBlob(${JSON.stringify(file)})`]),
  ];
  const imports = [
    ...(file === undefined ? [] : [`import { openAsBlob } from 'node:fs';`, '']),
    ...(saves ? [`import { writeFile } from 'node:fs/promises';`, ''] : []),
  ];
  const taken = saves ? `await writeFile('file', await answer.bytes());` : `console.log(await answer.json());`;
  return [...imports, `const answer = await fetch('${addressOf(request, base)}', { ${sent.join(', ')} });`, taken].join('\n');
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Uses requests, as a program that knows no schema would. */
function inPython(request: SampleRequest, base: string): string {
  const { method, query, body, form, file, saves, authenticated } = request;
  const address = addressOf({ ...request, query: {} }, base);
  const headers = [
    ...(authenticated ? [`"Authorization": "Bearer " + os.environ["TOKEN"]`] : []),
    ...(file === undefined ? [] : [`"Content-Type": "${any_bytes}"`]),
  ];
  const carried = [
    JSON.stringify(address),
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(Object.keys(query).length > 0 ? [`params=${pythonLiteral(query)}`] : []),
    ...(body ? [`json=${pythonLiteral(body)}`] : []),
    ...(form ? [`data=${pythonLiteral(form)}`] : []),
    ...(file === undefined ? [] : [`data=open(${JSON.stringify(file)}, "rb")`]),
  ];
  const imports = authenticated ? ['import os', '', 'import requests'] : ['import requests'];
  const call = [`answer = requests.${method.toLowerCase()}(`, ...carried.map((part) => `    ${part},`), ')'];
  return [...imports, '', ...call, saves ? 'open("file", "wb").write(answer.content)' : 'print(answer.json())'].join('\n');
}

function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${pythonLiteral(part)}`);
  return `{${pairs.join(', ')}}`;
}
