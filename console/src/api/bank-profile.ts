import { queryOptions } from '@tanstack/react-query';
import { answered, asBytes, books } from './client.ts';
import type { components } from './schema.d.ts';

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

interface KeptProfile extends GuessedProfile {
  columns: GuessedProfile['columns'] & { booked_on: string };
  name: string;
  /** The account that it is of. */
  account: number;
  /** The profile that the account has already, and that this one replaces. */
  kept: number | null;
}

/** Keeps how the bank of an account writes its files: later files of the account are read so. */
export async function keepProfile(entity: number, { account, kept, ...guessed }: KeptProfile): Promise<void> {
  const { column, values } = guessed.only_where ?? {};
  const profile = { ...guessed, only_where: column && values ? { column, values } : null };
  const client = books(entity);
  if (kept !== null) {
    await answered(client.PATCH('/books/v1/bank-profile/{id}', { params: { path: { id: kept } }, body: profile }));
    return;
  }
  const { resource } = await answered(client.POST('/books/v1/bank-profile', { body: profile }));
  const body = { bank_profile_id: (resource as { id: number }).id };
  await answered(client.PATCH('/books/v1/account/{id}', { params: { path: { id: account } }, body }));
}
