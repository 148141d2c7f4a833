import { queryOptions } from '@tanstack/react-query';
import { answered, asBytes, books } from './client.ts';
import type { components, operations } from './schema.d.ts';

type Sent = components['schemas']['Import'];
/** The document says of every part of a part that it may be null; these never are. */
type Whole<T, K extends keyof T = keyof T> = Omit<T, K> & { [P in K]: NonNullable<T[P]> };
export type ImportedAccount = Whole<Sent['accounts'][number], 'key' | 'title' | 'account_type' | 'sure' | 'used'>;
export type BookImport = Omit<Sent, 'plan' | 'accounts' | 'differences' | 'not_understood'> & {
  plan: Whole<Sent['plan'], 'entries' | 'accounts_to_create' | 'not_understood'>;
  accounts: ImportedAccount[];
  differences: Whole<Sent['differences'][number]>[];
  not_understood: Whole<Sent['not_understood'][number], 'line' | 'reason'>[];
};
type Chosen = NonNullable<operations['mapImport']['requestBody']>['content']['application/json'];
export type AccountChoice = NonNullable<Chosen['accounts']>[number];

/** How often it is asked how far a step is, in milliseconds. */
const ASKED_EVERY_MS = 2_000;
/** Each has all its accounts: a screen shows the latest. */
const SHOWN = 5;

const under_way: ReadonlySet<string> = new Set(['checking', 'applying', 'undoing']);

/** Whether the service works on it; one that stopped says why in `fault`. */
export const isUnderWay = ({ state, fault }: BookImport): boolean => under_way.has(state) && fault === null;

/** The files that were brought in or are on their way, the latest first. */
export const importsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'imports'],
    queryFn: async () => {
      const query = { perPage: SHOWN, sort: '-id' } as const;
      return (await answered(books(entity).GET('/books/v1/import', { params: { query } }))).data as BookImport[];
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? ASKED_EVERY_MS : false),
  });

/** What a file may leave open, and a person answers. */
export type SaidOfFile = Partial<Record<'day' | 'decimal_sign', string>> & { date_order?: 'day_first' | 'month_first' };

/** Sends a file; the same one once more is the same import. */
export async function planImport(entity: number, file: File, said: SaidOfFile = {}): Promise<BookImport> {
  const query = { name: file.name, ...said };
  const { resource } = await answered(books(entity).POST('/books/v1/import', { params: { query }, ...asBytes(file) }));
  return resource as BookImport;
}

export async function chooseAccounts(entity: number, id: number, accounts: AccountChoice[]): Promise<void> {
  await answered(books(entity).PATCH('/books/v1/import/{id}', { params: { path: { id } }, body: { accounts } }));
}

/** Chooses what takes the result of the year before; null: an account that is created. */
export async function chooseResultAccount(entity: number, id: number, result_account_id: number | null): Promise<void> {
  await answered(books(entity).PATCH('/books/v1/import/{id}', { params: { path: { id } }, body: { result_account_id } }));
}

/** Begins a step, which goes on after the answer. */
export async function beginStep(entity: number, id: number, step: 'check' | 'apply' | 'undo', accept?: string): Promise<void> {
  const params = { path: { id } };
  if (step === 'check') await answered(books(entity).POST('/books/v1/import/{id}/check', { params }));
  else if (step === 'undo') await answered(books(entity).POST('/books/v1/import/{id}/undo', { params }));
  else
    await answered(
      books(entity).POST('/books/v1/import/{id}/apply', { params, body: accept === undefined ? {} : { accept_differences: accept } }),
    );
}
