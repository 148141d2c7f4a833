import type { Decimal } from '../../accounting/decimal.ts';
import type { AccountRead, CounterpartyRead, PaymentRead, ReferenceRead } from '../bank-file.ts';
import { isCreditorReference } from './account-number.ts';
import { all, at, inOneLine, textAt } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import { unlessMeaningless } from './meaningless-ids.ts';

/** From which side a detail is seen. */
interface Side {
  money: { amount: Decimal };
  account: AccountRead;
  /** The payment is returned or reversed. */
  returned: boolean;
}

/** Who, what for and under which id, of the details of a transaction (`TxDtls`). */
export function readPaymentDetails(details: Element, side: Side): Omit<PaymentRead, 'amount' | 'currency'> {
  const remittance = at(details, 'RmtInf');
  const structured = all(remittance, 'Strd');
  const text = [
    ...all(remittance, 'Ustrd').map((one) => one.text),
    ...structured.flatMap((one) => all(one, 'AddtlRmtInf').map((info) => info.text)),
  ];
  return {
    end_to_end_id: unlessMeaningless(textAt(details, 'Refs', 'EndToEndId')),
    counterparty: counterpartyOf(details, side),
    text: inOneLine(text.join(' ')) ?? textAt(details, 'AddtlTxInf'),
    references: structured.map(referenceOf).filter((reference): reference is ReferenceRead => reference !== undefined),
  };
}

function referenceOf(structured: Element): ReferenceRead | undefined {
  const of_creditor = textAt(structured, 'CdtrRefInf', 'Ref') ?? textAt(structured, 'CdtrRefInf', 'CdtrRef');
  const value = of_creditor?.replaceAll(' ', '') ?? textAt(structured, 'RfrdDocInf', 'Nb') ?? textAt(structured, 'RfrdDocInf', 'RfrdDocNb');
  if (value === null) return undefined;
  const type =
    at(structured, 'CdtrRefInf', 'Tp', 'CdOrPrtry') ??
    at(structured, 'CdtrRefInf', 'CdtrRefTp') ??
    at(structured, 'RfrdDocInf', 'Tp', 'CdOrPrtry') ??
    at(structured, 'RfrdDocInf', 'RfrdDocTp');
  return { type: isCreditorReference(value) ? 'RF' : (textAt(type, 'Cd') ?? textAt(type, 'Prtry') ?? 'document'), value };
}

/**
 * The side that is not ours: the debtor of money that comes in, the creditor of money that goes out. In a return the sides stand as they
 * stood in the payment. Some banks write the one side only, or ours on both.
 */
function counterpartyOf(details: Element, { money, account, returned }: Side): CounterpartyRead | null {
  const paid = money.amount.isNegative() !== returned;
  const [likely, other] = paid ? (['Cdtr', 'Dbtr'] as const) : (['Dbtr', 'Cdtr'] as const);
  const parties = [partyOf(details, likely), partyOf(details, other)].filter((party): party is CounterpartyRead => party !== undefined);
  const isOurs = ({ iban, number }: CounterpartyRead): boolean =>
    (iban !== null && iban === account.iban) || (number !== null && number === account.number);
  return parties.find((party) => !isOurs(party)) ?? null;
}

function partyOf(details: Element, role: 'Dbtr' | 'Cdtr'): CounterpartyRead | undefined {
  const parties = at(details, 'RltdPties');
  const name = nameOf(at(parties, role));
  const id = at(parties, `${role}Acct`, 'Id');
  const iban = textAt(id, 'IBAN')?.replaceAll(' ', '') ?? null;
  const number = textAt(id, 'Othr', 'Id') ?? textAt(id, 'PrtryAcct', 'Id');
  if (name === null && iban === null && number === null) return undefined;
  const agent = at(details, 'RltdAgts', `${role}Agt`, 'FinInstnId');
  return { name, iban, number, bank: textAt(agent, 'BICFI') ?? textAt(agent, 'BIC'), ultimate_name: nameOf(at(parties, `Ultmt${role}`)) };
}

/** A party has its name in `Pty` since version 8. */
function nameOf(party: Element | undefined): string | null {
  return unlessMeaningless(textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm'));
}
