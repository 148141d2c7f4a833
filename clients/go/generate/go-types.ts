import type { Schema } from '../../generate/client-document.ts';

/** Words that Go writes in capitals. */
const INITIALS = new Set(['id', 'url', 'vat', 'iban', 'bic', 'api', 'pdf', 'html', 'json', 'csv', 'uuid', 'ip']);

/** `account_id`, `transaction-type` and `listAccounts` as Go exports them: AccountID, TransactionType, ListAccounts. */
export function goName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  const written = words
    .filter(Boolean)
    .map((word) => (INITIALS.has(word.toLowerCase()) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1)));
  return written.join('').replace(/^(?=\d)/, 'N');
}

/** Writes the schemas as structs. Inline objects get the name of what is around them and their own. */
export class GoTypes {
  readonly structs = new Map<string, string>();
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #sent: boolean;
  /** Names that mean something else already. */
  readonly #taken: ReadonlySet<string>;

  /** What is `sent` tells a field that is left out from one that is null; names that are `taken` by answers get `Input` behind them. */
  constructor(schemas: Readonly<Record<string, Schema>>, sent: boolean, taken: ReadonlySet<string> = new Set()) {
    this.#schemas = schemas;
    this.#sent = sent;
    this.#taken = taken;
  }

  /** The type of a value that is there. `around` names an inline object. */
  typeOf(schema: Schema, around: string): string {
    if (schema.$ref !== undefined) return this.#named(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
    if (schema.anyOf) {
      const forms = schema.anyOf.filter(({ type }) => type !== 'null');
      return forms.length === 1 ? this.typeOf(forms[0]!, around) : 'any';
    }
    if (typeof schema.const === 'boolean') return 'bool';
    const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
    return types.length === 1 ? this.#typed(types[0]!, schema, around) : 'any';
  }

  #typed(type: string, { items, properties, required = [], additionalProperties }: Schema, around: string): string {
    if (type === 'array') return `[]${items ? this.#element(items, `${around}Item`) : 'any'}`;
    if (type !== 'object') return { boolean: 'bool', integer: 'int64', number: 'Amount' }[type] ?? 'string';
    if (properties) return this.#define(around, properties, new Set(required));
    return `map[string]${typeof additionalProperties === 'object' ? this.#element(additionalProperties, `${around}Value`) : 'any'}`;
  }

  /** The type of what stands in a list or a map, which may be null. */
  #element(schema: Schema, around: string): string {
    const type = this.typeOf(schema, around);
    return isNullable(schema) && !mayBeNil(type) ? `*${type}` : type;
  }

  #named(name: string): string {
    const schema = this.#schemas[name]!;
    const own = this.#taken.has(goName(name)) ? `${goName(name)}Input` : goName(name);
    if (!schema.properties) return this.typeOf(schema, own);
    return this.structs.has(own) ? own : this.#define(own, schema.properties, new Set(schema.required));
  }

  #define(name: string, properties: Record<string, Schema>, required: ReadonlySet<string>): string {
    const own = this.#taken.has(name) && !name.endsWith('Input') ? `${name}Input` : name;
    // Before its fields, which may name it again.
    this.structs.set(own, '');
    const fields = Object.entries(properties).map(([field, schema]) => this.#field(own, field, schema, required.has(field)));
    this.structs.set(own, [`type ${own} struct {`, ...fields, '}', ''].join('\n'));
    return own;
  }

  #field(around: string, field: string, schema: Schema, required: boolean): string {
    const type = this.typeOf(schema, around + goName(field));
    const name = goName(field);
    if (this.#sent && !required) return `\t${name} Field[${type}] \`json:"${field},omitzero"\``;
    const optional = !required || isNullable(schema);
    return `\t${name} ${optional && !mayBeNil(type) ? `*${type}` : type} \`json:"${field}"\``;
  }
}

const isNullable = ({ type, anyOf }: Schema): boolean => [type].flat().includes('null') || (anyOf ?? []).some((one) => one.type === 'null');
const mayBeNil = (type: string): boolean => type === 'any' || type.startsWith('[]') || type.startsWith('map[');
