import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { BankProfileRecord } from './bank-profile.ts';
import { bankProfile as resource } from './bank-profile.ts';

export function presentBankProfile(profile: BankProfileRecord): Shown<typeof resource> {
  return present(resource, profile, {});
}

/** `Bank profile: Harbour Bank`. */
export const bankProfileLabel = ({ name }: BankProfileRecord): string => `Bank profile: ${name}`;
