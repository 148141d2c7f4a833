import { queryOptions } from '@tanstack/react-query';
import { answered, asBytes, books } from './client.ts';
import type { components } from './schema.d.ts';
import { while_typing } from './while-typing.ts';

export type GuessedProfile = components['schemas']['GuessedBankProfile'];
export type GuessedLine = components['schemas']['GuessedBankLine'];

/** How a CSV file may be read, its first lines so, and what is doubtful. Nothing is stored. */
export const guessedProfileQuery = (entity: number, file: File) =>
  queryOptions({
    queryKey: [entity, 'guessed profile', file.name, file.size, file.lastModified],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => answered(books(entity).POST('/books/v1/bank-profile/guess', { ...asBytes(file), signal })),
  });

/** The profile of an account, where it has one: the way in which a file was read that is to be read again. */
export const keptProfileQuery = (entity: number, id: number | null) =>
  queryOptions({
    queryKey: [entity, 'bank profile', id],
    enabled: id !== null,
    queryFn: async (): Promise<GuessedProfile> =>
      (await answered(books(entity).GET('/books/v1/bank-profile/{id}', { params: { path: { id: id! } } }))).resource as GuessedProfile,
  });

/** The first lines of a file by a profile that is not kept yet. It is sent whole, as far as lines are looked at. */
export const triedProfileQuery = (entity: number, file: File, profile: GuessedProfile) =>
  queryOptions({
    ...while_typing,
    queryKey: [entity, 'tried profile', file.name, file.size, file.lastModified, profile],
    queryFn: async ({ signal }) => {
      const body = { file: await beginningOf(file), profile: sentProfile(profile) };
      return answered(books(entity).POST('/books/v1/bank-profile/guess', { body: body as never, signal }));
    },
  });

const SHOWN_BYTES = 65_536;

/** In base64, to the end of a line. */
async function beginningOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, SHOWN_BYTES).arrayBuffer());
  const end = file.size > SHOWN_BYTES ? bytes.lastIndexOf(10) + 1 : bytes.length;
  return btoa(Array.from(bytes.subarray(0, end), (byte) => String.fromCharCode(byte)).join(''));
}

/** What of a profile a request says. */
function sentProfile({
  delimiter,
  encoding,
  skip_until,
  skip_rows,
  columns,
  date_format,
  decimal,
  reversed_sign,
  only_where,
}: GuessedProfile) {
  const { column, values } = only_where ?? {};
  const where = column && values ? { column, values } : null;
  return { delimiter, encoding, skip_until, skip_rows, columns, date_format, decimal, reversed_sign, only_where: where };
}

interface KeptProfile extends GuessedProfile {
  columns: GuessedProfile['columns'] & { booked_on: string };
  name: string;
  /** The account that it is of. */
  account: number;
  /** The profile that the account has already, and that this one replaces. */
  kept: number | null;
}

/** Keeps how the bank of an account writes its files: later files of the account are read so. */
export async function keepProfile(entity: number, { account, kept, name, ...guessed }: KeptProfile): Promise<void> {
  const profile = { ...sentProfile(guessed), columns: guessed.columns, name };
  const client = books(entity);
  if (kept !== null) {
    await answered(client.PATCH('/books/v1/bank-profile/{id}', { params: { path: { id: kept } }, body: profile }));
    return;
  }
  const { resource } = await answered(client.POST('/books/v1/bank-profile', { body: profile }));
  const body = { bank_profile_id: (resource as { id: number }).id };
  await answered(client.PATCH('/books/v1/account/{id}', { params: { path: { id: account } }, body }));
}
