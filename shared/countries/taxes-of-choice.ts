import type { ChosenPack } from './choose-pack.ts';
import type { PackAccount, PackChart, PackTax } from './country-pack.ts';

/** The taxes that a founder gets by her answers: all of the country's but those of a case that is not hers. */
export function taxesOfChoice({ pack, answers }: ChosenPack): PackTax[] {
  return pack.taxes.filter(({ when }) => when === undefined || answers[when] === 'yes');
}

/**
 * The code of the tax that lines on an account usually bear: the chart's, and what her answers put in its place (another one when tax is due
 * on payment, none deducted for a small business). Undefined where lines bear none.
 */
export function usualTaxOf({ tax }: PackAccount, { pack, answers }: ChosenPack): string | undefined {
  const chosen = pack.situations.answers.filter(({ question, answer }) => answers[question] === answer);
  return chosen.reduce<string | undefined>((code, effect) => {
    if (code === undefined) return undefined;
    const instead = effect.instead?.[code];
    if (instead !== undefined) return instead;
    const made = pack.taxes.find((one) => one.code === code);
    const ofSide = made && effect[made.use];
    // What she owes in place of the supplier stays owed, whatever she charges herself.
    return ofSide === undefined || made?.mechanism === 'reverse_charge' ? code : (ofSide ?? undefined);
  }, tax);
}

/** The family that a tax belongs to; undefined of one that stands alone. */
export function familyOf({ code }: Pick<PackTax, 'code'>, { pack }: ChosenPack): string | undefined {
  return Object.entries(pack.situations.families).find(([, members]) => members.includes(code))?.[0];
}

/** The codes of the accounts of a chart to which a tax is posted. */
export function accountsOf({ accounts }: PackTax, { code }: Pick<PackChart, 'code'>): string[] {
  const { account, input_account, pending_account } = accounts?.[code] ?? {};
  return [account, input_account, pending_account].filter((one) => one !== undefined);
}
