import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { nameField } from '../name-field.ts';
import { guessOperation } from './guess-operation.ts';
import { profileFields } from './profile-fields.ts';

export const bankProfile = declareRecord(
  {
    name: 'BankProfile',
    title: 'Bank profile',
    plural: 'Bank profiles',
    plural_id: 'BankProfiles',
    slug: 'bank-profile',
    catalogue: 'bank_profile',
    collection: 'bank_profiles',
    definition: "How a bank writes its CSV files: no two write them alike. An account names the profile of its bank's.",
    fields: { name: nameField('Name.', 'Harbour Bank', 'harbour'), ...profileFields, ...annotations },
    few: true,
    indexes: [...annotationIndexes],
  },
  (resource) => [guessOperation(resource), ...crud(resource, { writes: 'banking', plural_id: 'BankProfiles' })],
);

export type BankProfileRecord = RecordOf<typeof bankProfile>;
