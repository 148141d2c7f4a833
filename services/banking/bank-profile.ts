import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import type { Answer, Command, Lookup } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import type { BankProfileRecord } from '../../shared/resources/bank-profile/bank-profile.ts';
import { bankProfile as resource } from '../../shared/resources/bank-profile/bank-profile.ts';
import { bankProfileLabel, presentBankProfile } from '../../shared/resources/bank-profile/present-bank-profile.ts';
import { checkProfile } from './check-profile.ts';

/** Keeps how a bank writes its CSV files. */
const createBankProfile: Command<Input<typeof resource>, number> = {
  name: 'bank-profile.create',
  query: async (_params, reader) => (await reader.find('bank_profiles', { deleted_at: null }, { limit: limits.bank_profiles })).length,
  decide(params, books, count) {
    if (count >= limits.bank_profiles)
      throw new BookkeepingError('bank_profile', 'TooManyProfiles', 'name', `The entity has ${count} profiles`);
    const fields = stated(resource, params);
    checkProfile(fields);
    const profile = books.insert('bank_profiles', fields);
    return created('/bank-profile', bankProfileLabel(profile), presentBankProfile(profile));
  },
};

/** Changes a profile. Statements that were read with it stay as they are. */
const updateBankProfile: Command<{ id: number } & Change<typeof resource>> = {
  name: 'bank-profile.update',
  needs: profileLookup,
  decide(params, books) {
    const profile = recordOfPath('bank_profiles', params.id, books);
    const fields = { ...statedOf(resource, profile), ...statedChange(resource, params, profile) };
    checkProfile(fields);
    return profileChanged(books.update('bank_profiles', profile.id, fields), 'updated');
  },
};

/** Recycles a profile that no account names. */
const deleteBankProfile = recycleCommand('bank_profiles', {
  name: 'bank-profile.delete',
  resource: 'bank_profile',
  needs: profileLookup,
  called: ({ name }) => `the profile '${name}'`,
  answer: profileChanged,
});

const restoreBankProfile = restoreCommand('bank_profiles', {
  name: 'bank-profile.restore',
  needs: profileLookup,
  check: () => undefined,
  answer: profileChanged,
});

function profileLookup({ id }: { id: number }): Lookup[] {
  return [{ collection: 'bank_profiles', field: 'id', value: id }];
}

function profileChanged(profile: BankProfileRecord, verb: string): Answer {
  return changed(bankProfileLabel(profile), verb, presentBankProfile(profile));
}

export const bankProfileCommands = commandsOf(resource, {
  create: createBankProfile,
  update: updateBankProfile,
  delete: deleteBankProfile,
  restore: restoreBankProfile,
});
