import { pythonName } from './python-types.ts';
import type { PythonTypes } from './python-types.ts';
import type { DescribedCall } from '../../generate/described-call.ts';

/** The types of what is answered and of what is sent. */
export interface BothWays {
  answers: PythonTypes;
  bodies: PythonTypes;
}

const OPTIONS = 'idempotency_key: str | None = None, timeout: float | None = None, headers: Mapping[str, str] | None = None';

/** `operations.pyi`: a method for each operation, by its id, of the client that waits and of the one that is awaited. */
export function operationStubs(calls: readonly DescribedCall[], types: BothWays): string {
  const written = (asynchronous: boolean): string => calls.map((call) => stub(call, types, asynchronous)).join('');
  return [
    'from collections.abc import Mapping',
    'from typing import Any, Literal, overload',
    '',
    'from .types import *',
    '',
    'class Operations:',
    `${written(false)}`,
    'class AsyncOperations:',
    `${written(true)}`,
  ].join('\n');
}

function stub(call: DescribedCall, types: BothWays, asynchronous: boolean): string {
  const name = pythonName(call.id);
  const define = (extra: string[], answer: string, head = ''): string =>
    `${head}    ${asynchronous ? 'async ' : ''}def ${name}(${parameters(call, types, extra).join(', ')}) -> ${answer}:\n        """${call.summary}"""\n        ...\n`;
  const answer = call.answer ? types.answers.typeOf(call.answer, `${pascalId(call.id)}Answer`) : 'None';
  if (!call.dry) return define([], answer);
  const tried = call.tried ? types.answers.typeOf(call.tried, `${pascalId(call.id)}DryRun`) : answer;
  const overload = '    @overload\n';
  return define(['dry_run: Literal[False] = False'], answer, overload) + define(['dry_run: Literal[True]'], tried, overload);
}

function parameters({ inPath, body, query, id }: DescribedCall, { bodies }: BothWays, extra: string[]): string[] {
  const name = pascalId(id);
  const sent = [...(body?.json ? [bodies.typeOf(body.json, `${name}Body`)] : []), ...(body?.file ? ['bytes'] : [])].join(' | ');
  const asked = query.map((one) => {
    const type = bodies.typeOf(one.schema, `${name}Query`);
    return one.required ? `${pythonName(one.name)}: ${type}` : `${pythonName(one.name)}: ${type} | None = None`;
  });
  return [
    'self',
    ...inPath.map((one) => `${one}: int | str`),
    ...(body ? [body.required ? `body: ${sent}` : `body: ${sent} | None = None`] : []),
    '*',
    ...extra,
    ...(body?.file ? ['content_type: str = ...'] : []),
    ...asked,
    OPTIONS,
  ];
}

const pascalId = (id: string): string => id[0]!.toUpperCase() + id.slice(1);

/** `declared.py`: what the client has to know of each operation while it runs, and which numbers of answers are integers. */
export function declaredTable(calls: readonly DescribedCall[], integers: Record<string, string[]>): string {
  const rows = calls.map(({ id, method, path, query, keyed, summary }) => {
    const renamed = Object.fromEntries(query.filter(({ name }) => pythonName(name) !== name).map(({ name }) => [pythonName(name), name]));
    return `    "${pythonName(id)}": (${[method, path].map((one) => JSON.stringify(one)).join(', ')}, ${keyed ? 'True' : 'False'}, ${JSON.stringify(renamed)}, ${JSON.stringify(summary)}),`;
  });
  return [
    '"""Made by `npm run clients` from the declarations of the service; change those, not this."""',
    '',
    '# By method name: method, path, whether it takes a key, the names of its query that differ, what it does.',
    'OPERATIONS: dict[str, tuple[str, str, bool, dict[str, str], str]] = {',
    ...rows,
    '}',
    '',
    '# The integers of answers: names of fields by the name of the field around them. Every other number is an amount.',
    `INTEGER_FIELDS: dict[str, list[str]] = ${JSON.stringify(integers)}`,
    '',
  ].join('\n');
}
