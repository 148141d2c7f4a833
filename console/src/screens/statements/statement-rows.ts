import type { components } from '../../api/schema.d.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.statements;

type Category = components['schemas']['StatementCategory'];
type Account = components['schemas']['StatementAccountRow'];

/** One column of a balance sheet or an income statement, as the service answers it. */
export interface Column {
  accounts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Category>>>>>>;
  balances: object;
  totals: object;
  results: object;
}

/** A section with its title and the figure that follows it, if any. What it shows is positive on the side that `sign` names. */
interface Section {
  readonly key: keyof typeof words.sections;
  /** −1: credit balances are positive. */
  readonly sign: 1 | -1;
  /** The total of this section is this result, which has more in it than the accounts. */
  readonly total?: string;
  readonly then?: { readonly result: keyof typeof words.results; readonly final?: true };
}

export interface Layout {
  readonly figure: 'closingBalance' | 'balanceMovement';
  readonly sections: readonly Section[];
}

export const balance_sheet: Layout = {
  figure: 'closingBalance',
  sections: [
    { key: 'ASSETS', sign: 1 },
    { key: 'LIABILITIES', sign: -1, then: { result: 'NET_ASSETS', final: true } },
    { key: 'EQUITY', sign: -1, total: 'TOTAL_EQUITY' },
    { key: 'RECONCILIATION', sign: 1 },
  ],
};

export const income_statement: Layout = {
  figure: 'balanceMovement',
  sections: [
    { key: 'OPERATING_REVENUES', sign: -1 },
    { key: 'OPERATING_EXPENSES', sign: 1, then: { result: 'GROSS_PROFIT' } },
    { key: 'NON_OPERATING_REVENUES', sign: -1, then: { result: 'TOTAL_REVENUE' } },
    { key: 'NON_OPERATING_EXPENSES', sign: 1, then: { result: 'NET_PROFIT', final: true } },
  ],
};

export interface Row {
  kind: 'section' | 'type' | 'account' | 'subtotal' | 'total' | 'result' | 'final';
  key: string;
  title: string;
  code?: string;
  account_id?: number;
  now?: number;
  then?: number | undefined;
}

/** The statement from top to bottom: sections, their types, their accounts. Figures are the service's; some change their sign. */
export function rowsOf(layout: Layout, now: Column, then: Column | undefined, nameOf: (type: string, section: string) => string): Row[] {
  return layout.sections.flatMap((section) => {
    const types = union(Object.keys(now.accounts[section.key] ?? {}), Object.keys(then?.accounts[section.key] ?? {}));
    const { key, sign, total, then: after } = section;
    const title = words.sections[key];
    const sum = total === undefined ? figures(sign, now, then, 'totals', key) : figures(1, now, then, 'results', total);
    return [
      ...(types.length === 0
        ? []
        : [
            { kind: 'section', key, title } as const,
            ...types.flatMap((type) => rowsOfType(layout, section, type, now, then, nameOf(type, key))),
            { kind: 'total', key: `${key} total`, title: words.total_of(title), ...sum } as const,
          ]),
      // A result is there also where its section is empty.
      ...(after ? [resultRow(after, now, then)] : []),
    ];
  });
}

function resultRow({ result, final }: NonNullable<Section['then']>, now: Column, then: Column | undefined): Row {
  return { kind: final ? 'final' : 'result', key: result, title: words.results[result], ...figures(1, now, then, 'results', result) };
}

function rowsOfType(layout: Layout, section: Section, type: string, now: Column, then: Column | undefined, title: string): Row[] {
  const [current, former] = [accountsOf(now, section.key, type), accountsOf(then, section.key, type)];
  const accounts = new Map([...former, ...current].map((account) => [account.id, account]));
  const balance = signed(section.sign, figureIn(now.balances, section.key, type), then && figureIn(then.balances, section.key, type));
  // What has no account, such as the result of the year, is a row of its own.
  if (accounts.size === 0) return [{ kind: 'account', key: `${section.key} ${type}`, title, ...balance }];
  const figureOf = (list: Account[], id: number): number => list.find((account) => account.id === id)?.[layout.figure] ?? 0;
  const in_order = [...accounts.values()].sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  return [
    { kind: 'type', key: `${section.key} ${type}`, title },
    ...in_order.map(({ id, code, name }): Row => ({
      kind: 'account',
      key: `${section.key} ${id}`,
      title: name,
      code,
      account_id: id,
      ...signed(section.sign, figureOf(current, id), then && figureOf(former, id)),
    })),
    ...(in_order.length > 1
      ? [{ kind: 'subtotal', key: `${section.key} ${type} total`, title: words.total_of(title), ...balance } as const]
      : []),
  ];
}

function accountsOf(column: Column | undefined, section: string, type: string): Account[] {
  return Object.values(column?.accounts[section]?.[type] ?? {}).flatMap(({ accounts }) => accounts ?? []);
}

type Figures = Pick<Row, 'now' | 'then'>;

function signed(sign: 1 | -1, now: number, then: number | undefined): Figures {
  // No −0, which would be written with a minus.
  return { now: now * sign || 0, then: then === undefined ? undefined : then * sign || 0 };
}

function figures(sign: 1 | -1, now: Column, then: Column | undefined, of: 'totals' | 'results', key: string): Figures {
  return signed(sign, figureIn(now[of], key), then && figureIn(then[of], key));
}

/** The figure at a path, 0 where the service has none. */
function figureIn(figures: object, ...path: string[]): number {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], figures);
  return typeof found === 'number' ? found : 0;
}

const union = (one: string[], other: string[]): string[] => [...new Set([...one, ...other])];
