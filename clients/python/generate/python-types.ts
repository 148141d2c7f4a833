import type { Schema } from '../../generate/client-document.ts';

const KEYWORDS = new Set([
  'and',
  'as',
  'class',
  'def',
  'del',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'not',
  'or',
  'pass',
  'with',
]);
/** A longer list of texts (currencies) is any text to a reader of types. */
const MOST_LITERALS = 40;

/** `transaction-type` and `perPage` as Python says them; a keyword gets an underscore behind it (PEP 8). */
export function pythonName(name: string): string {
  const snake = name
    .replaceAll('-', '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Writes the schemas as `TypedDict`s. Inline objects get the name of what is around them and their own. */
export class PythonTypes {
  readonly #classes = new Map<string, string>();
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #amount: string;

  /** `amount` is the type of an amount: what is answered is a Decimal, what is sent may be text as well. */
  constructor(schemas: Readonly<Record<string, Schema>>, amount: string) {
    this.#schemas = schemas;
    this.#amount = amount;
  }

  /** The type of a value. `around` names an inline object. */
  typeOf(schema: Schema, around: string): string {
    if (schema.$ref !== undefined) return this.#named(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.anyOf) return union(schema.anyOf.map((one, index) => this.typeOf(one, index === 0 ? around : `${around}${index}`)));
    const types = [schema.type ?? []].flat();
    return types.length === 0 ? 'Any' : union(types.map((type) => this.#typed(type, schema, around)));
  }

  /** The classes that were asked for, by name. */
  get classes(): ReadonlyMap<string, string> {
    return this.#classes;
  }

  #typed(type: string, schema: Schema, around: string): string {
    switch (type) {
      case 'null':
        return 'None';
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return this.#amount;
      case 'array':
        return `list[${schema.items ? this.typeOf(schema.items, `${around}Item`) : 'Any'}]`;
      case 'object':
        return this.#object(schema, around);
      default:
        return schema.enum && schema.enum.length <= MOST_LITERALS
          ? `Literal[${schema.enum
              .filter((one) => one !== null)
              .map(literal)
              .join(', ')}]`
          : 'str';
    }
  }

  #object({ properties, required = [], additionalProperties }: Schema, around: string): string {
    if (properties) return this.#define(around, properties, new Set(required));
    return `dict[str, ${typeof additionalProperties === 'object' ? this.typeOf(additionalProperties, `${around}Value`) : 'Any'}]`;
  }

  #named(name: string): string {
    const { properties, required = [] } = this.#schemas[name]!;
    if (!properties) return this.typeOf(this.#schemas[name]!, name);
    return this.#classes.has(name) ? name : this.#define(name, properties, new Set(required));
  }

  #define(name: string, properties: Record<string, Schema>, required: ReadonlySet<string>): string {
    // Before its fields, which may name it again.
    this.#classes.set(name, '');
    const fields = Object.entries(properties).map(([field, schema]): [string, string] => {
      const type = this.typeOf(schema, name + pascal(field));
      return [field, required.has(field) ? type : `NotRequired[${type}]`];
    });
    const isPlain = fields.every(([field]) => /^[a-z_]\w*$/i.test(field) && !KEYWORDS.has(field));
    const written = isPlain
      ? [
          `class ${name}(TypedDict):`,
          ...fields.map(([field, type]) => `    ${field}: ${type}`),
          ...(fields.length === 0 ? ['    pass'] : []),
        ]
      : [`${name} = TypedDict("${name}", {${fields.map(([field, type]) => `"${field}": ${JSON.stringify(type)}`).join(', ')}})`];
    this.#classes.set(name, [...written, ''].join('\n'));
    return name;
  }
}

/** The source of `types.py`. Throws where one name means another type in a body than in an answer. */
export function typesSource(answers: PythonTypes, bodies: PythonTypes): string {
  const classes = new Map(answers.classes);
  for (const [name, text] of bodies.classes) {
    if ((classes.get(name) ?? text) !== text)
      throw new Error(`${name} has an amount, and is sent as well as answered: it needs two names.`);
    classes.set(name, text);
  }
  return [
    '"""Made by `npm run clients` from the declarations of the service; change those, not this."""',
    '',
    'from __future__ import annotations',
    '',
    'from decimal import Decimal',
    'from typing import Any, Literal, NotRequired, TypedDict',
    '',
    '# An amount that is sent; a float is refused.',
    'Amount = Decimal | str | int',
    '',
    ...classes.values(),
    '',
  ].join('\n');
}

const pascal = (name: string): string => name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
const literal = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value));
const union = (types: string[]): string => [...new Set(types)].join(' | ');
