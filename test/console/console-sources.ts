import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const folder = join(import.meta.dirname, '..', '..', 'console', 'src');
const methods = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
/** Where what is sent is made: not in words, nor in what every call passes through. */
const isOfBodies = (file: string): boolean => /^(api|parts|screens)\//.test(file) && file !== 'api/client.ts';

/** What stands at the margin of a file, as the compiler reads it: comments are no part of it. */
interface Declaration {
  readonly name: string;
  /** `GET /books/v1/account`, of each call with a path that is written out. */
  readonly calls: Set<string>;
  /** The keys of its objects: not those of addresses, queries and columns, which no body has. */
  readonly keys: Set<string>;
  /** What it names of this file and of others, by `file#name`; what it draws is none of it. */
  readonly names: Set<string>;
}

/** A call of the API by the console, and every key that what it sends may have. */
export interface ConsoleCall {
  /** `PATCH /books/v1/account/{id}` */
  readonly called: string;
  readonly keys: ReadonlySet<string>;
}

const not_sent = new Set(['query', 'params', 'search', 'queryKey', 'style']);
const isComponent = (place: string): boolean => /#[A-Z]/.test(place);

/** What the names of a file stand for: its own declarations, and what it imports of the console. */
function namesOf(source: ts.SourceFile, file: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      if (!from.startsWith('.') || !bindings || !ts.isNamedImports(bindings) || statement.importClause.isTypeOnly) continue;
      for (const { name, propertyName } of bindings.elements)
        names.set(name.text, `${join(dirname(file), from)}#${(propertyName ?? name).text}`);
    }
    for (const { name } of declaredBy(statement)) names.set(name, `${file}#${name}`);
  }
  return names;
}

/** A function, or each variable, that a statement declares. */
function declaredBy(statement: ts.Statement): { name: string; node: ts.Node }[] {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [{ name: statement.name.text, node: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((node) => (ts.isIdentifier(node.name) ? [{ name: node.name.text, node }] : []));
}

/** A table's columns have keys that look like those of records. */
const isOfColumns = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && node.type !== undefined && node.type.getText().startsWith('Column<');

function isPassedOver(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || isOfColumns(node)) return true;
  const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isJsxAttribute(node);
  return named && not_sent.has(node.name.getText());
}

/** What a part of a declaration says, into the declaration. */
function read(node: ts.Node, known: ReadonlyMap<string, string>, into: Declaration): void {
  if (isPassedOver(node)) return;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && methods.has(node.expression.name.text)) {
    const [path] = node.arguments;
    if (path && ts.isStringLiteral(path)) into.calls.add(`${node.expression.name.text} ${path.text}`);
  }
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
    if (!ts.isComputedPropertyName(node.name)) into.keys.add(node.name.text);
  }
  if (ts.isShorthandPropertyAssignment(node)) nameOf(node.name, known, into);
  else if (ts.isPropertyAssignment(node)) read(node.initializer, known, into);
  else if (ts.isPropertyAccessExpression(node)) read(node.expression, known, into);
  else if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) read(node.attributes, known, into);
  else if (ts.isIdentifier(node)) nameOf(node, known, into);
  else ts.forEachChild(node, (part) => read(part, known, into));
}

function nameOf({ text }: ts.Identifier, known: ReadonlyMap<string, string>, into: Declaration): void {
  const place = known.get(text);
  if (place !== undefined) into.names.add(place);
}

/** Every declaration of the sources, by `file#name`. */
function declarations(): Map<string, Declaration> {
  const all = new Map<string, Declaration>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')) continue;
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const known = namesOf(source, file);
    for (const { name, node } of source.statements.flatMap(declaredBy)) {
      const declaration: Declaration = { name, calls: new Set(), keys: new Set(), names: new Set() };
      ts.forEachChild(node, (part) => read(part, known, declaration));
      all.set(`${file}#${name}`, declaration);
    }
  }
  return all;
}

/** What follows from there, step by step. */
function closure(from: Iterable<string>, next: (place: string) => Iterable<string>): Set<string> {
  const found = new Set(from);
  for (const place of found) for (const one of next(place)) found.add(one);
  return found;
}

/**
 * Every call of the API in the sources of the console. What it sends is made where it stands, in the functions that are named there, or where
 * its function is called from, up to the component that does: their keys are all that it can send.
 */
export function consoleCalls(): ConsoleCall[] {
  const all = declarations();
  const users = new Map<string, string[]>();
  for (const [place, { names }] of all) for (const name of names) users.set(name, [...(users.get(name) ?? []), place]);
  return [...all].flatMap(([place, { calls }]) => {
    if (calls.size === 0) return [];
    const around = closure([place], (one) => (isComponent(one) ? [] : (users.get(one) ?? [])));
    const made = closure(around, (one) => [...(all.get(one)?.names ?? [])].filter((name) => !isComponent(name) && isOfBodies(name)));
    const keys = new Set([...made].flatMap((one) => [...(all.get(one)?.keys ?? [])]));
    return [...calls].map((called) => ({ called, keys }));
  });
}
