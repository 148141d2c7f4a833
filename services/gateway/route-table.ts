/** The result of looking up a path: the alias of the requested method, or the methods that the path has. */
export type RouteMatch<A> = { alias: A; params: Record<string, string> } | { allow: string[] } | undefined;

interface Node<A> {
  literals: Map<string, Node<A>>;
  parameter?: Node<A>;
  /** Names of the parameters on the way here, by method: siblings may name the same segment differently. */
  methods: Map<string, { alias: A; names: string[] }>;
}

/**
 * Paths by segment, a literal before a parameter. moleculer-web tries the regular expression of one alias after another, which
 * costs more with each operation, knows no 405 and lets a parameter shadow a literal; this looks each segment up once.
 */
export class RouteTable<A> {
  readonly #root: Node<A> = { literals: new Map(), methods: new Map() };

  /** `pattern` is a full path whose parameters begin with a colon: `/books/v1/account/:id`. */
  add(method: string, pattern: string, alias: A): void {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of pattern.split('/').slice(1)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        node = node.parameter ??= { literals: new Map(), methods: new Map() };
      } else {
        const next = node.literals.get(segment) ?? { literals: new Map(), methods: new Map() };
        node.literals.set(segment, next);
        node = next;
      }
    }
    if (node.methods.has(method)) throw new TypeError(`Two routes answer ${method} ${pattern}`);
    node.methods.set(method, { alias, names });
  }

  /** HEAD is GET without a body (RFC 9110 §9.3.2). A path with a malformed escape leads nowhere. */
  match(method: string, path: string): RouteMatch<A> {
    const values: string[] = [];
    const node = find(this.#root, path.split('/'), 1, values);
    if (!node) return undefined;
    const found = node.methods.get(method === 'HEAD' ? 'GET' : method);
    if (!found) return { allow: allowed(node) };
    const params: Record<string, string> = {};
    for (const [index, name] of found.names.entries()) params[name] = values[index]!;
    return { alias: found.alias, params };
  }

  /** What may follow the segments of a path: the literals, and whether a parameter takes any. */
  segmentsAfter(segments: readonly string[]): { literals: string[]; takes_any: boolean } {
    let node: Node<A> | undefined = this.#root;
    for (const segment of segments) node = node && (node.literals.get(segment) ?? node.parameter);
    return { literals: [...(node?.literals.keys() ?? [])], takes_any: node?.parameter !== undefined };
  }
}

function find<A>(node: Node<A>, segments: string[], at: number, values: string[]): Node<A> | undefined {
  if (at === segments.length) return node.methods.size > 0 ? node : undefined;
  const segment = segments[at]!;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, at + 1, values);
  if (found) return found;
  if (!node.parameter || segment === '') return undefined;
  const value = decoded(segment);
  if (value === undefined) return undefined;
  values.push(value);
  const behind = find(node.parameter, segments, at + 1, values);
  if (!behind) values.pop();
  return behind;
}

function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function allowed<A>(node: Node<A>): string[] {
  const methods = [...node.methods.keys()];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
}
