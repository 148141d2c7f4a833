import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankStatement } from '../../api/bank.ts';
import { answered, asBytes, books, Refusal } from '../../api/client.ts';
import { useEntity } from '../../shell/use-entity.ts';

/** A file of a bank; the account is named where the file's own number is of none. */
export interface SentFile {
  file: File;
  account?: number;
  /** It was imported before, and read wrongly. */
  reread?: boolean;
}

export interface Imported {
  name: string;
  statements: BankStatement[];
  /** The same file was there before: nothing of it is new. */
  again: boolean;
}

const hasCode = (error: Error | null, code: number): boolean => error instanceof Refusal && error.code === code;

/** bank_statement 104: no account has the number that stands in the file. */
export const isOfUnknownAccount = (error: Error | null): boolean => hasCode(error, 104);

/** bank_statement 108: nothing says how the bank writes its CSV files. */
export const isWithoutProfile = (error: Error | null): boolean => hasCode(error, 108);

/** bank_statement 109: a row does not hold what the profile says. */
export const isMisread = (error: Error | null): boolean => hasCode(error, 109);

/** Imports a file. Nothing is booked by it. */
export function useImport() {
  const entity = useEntity();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, account, reread }: SentFile): Promise<Imported> => {
      const call = await books(entity).POST('/books/v1/bank-statement', {
        params: { query: { ...(account !== undefined && { 'account-id': account }), ...(reread && { 'read-again': true }) } },
        ...asBytes(file),
      });
      const { statements } = await answered(Promise.resolve(call));
      // Saved ones have an id; the document also knows those of a dry run.
      return { name: file.name, statements: statements as BankStatement[], again: call.response.status === 200 };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
}
