import type { Document } from 'mongodb';
import { callAsCaller, withoutLimits } from '../../shared/books/actions/call-as-caller.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';

type Shown = NonNullable<Proposal['shown']>;

interface Party {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly bank_accounts: readonly { readonly iban?: string; readonly number?: string }[];
}

const plain = { before: null, mark: null };
const CONTACT = 'contact';
const PAID_TO = 'contact.paid_to';
/** Lines of a contact among which the last one that paid it is looked for. */
const LOOKED_THROUGH = 50;

/** Whom a proposal is about, and where that is paid: marked where it is not the account that was paid last. Undefined where there is no such contact. */
export async function readParty(ctx: RequestContext, id: number): Promise<Shown | undefined> {
  const found = await callAsCaller<{ resource: Party }>(withoutLimits(ctx), operationById('readContact'), { id }).catch(() => undefined);
  if (!found) return undefined;
  const { code, name, bank_accounts } = found.resource;
  const accounts = bank_accounts.flatMap(({ iban, number }) => iban ?? number ?? []);
  const last = accounts.length === 0 ? undefined : await lastPaid(ctx, id);
  return [
    { ...plain, field: CONTACT, after: `${code} ${name}` },
    ...accounts.map((account): Shown[number] => {
      const isOther = last !== undefined && last !== account;
      return {
        field: PAID_TO,
        before: isOther ? last : null,
        after: account,
        mark: isOther ? 'changed_payee_account' : 'payee_account',
      };
    }),
    { ...plain, field: 'contact_id', after: String(id) },
  ];
}

/** The account to which the newest bank line of a contact was paid that went out. */
async function lastPaid(ctx: RequestContext, contact_id: number): Promise<string | undefined> {
  const { db } = await openedDatabase();
  const lines = await db
    .collection<Document>('bank_lines')
    .find({ entity_id: entityOf(ctx), contact_id }, { ...DURABLE, projection: { amount: 1, counterparty: 1, booked_on: 1 } })
    .sort({ _id: -1 })
    .limit(LOOKED_THROUGH)
    .toArray();
  const [newest] = lines
    .filter(({ amount }) => String(amount).startsWith('-'))
    .toSorted((one, other) => Number(other.booked_on) - Number(one.booked_on));
  const { iban, number } = (newest?.counterparty ?? {}) as { iban?: string | null; number?: string | null };
  return iban ?? number ?? undefined;
}

/** Of what a proposal shows: what was read of its contact. */
export const partyFields = (shown: Shown): Shown => shown.filter(({ field }) => field === CONTACT || field === PAID_TO);

export function contactIn(shown: Shown): number | undefined {
  const id = shown.some(({ field }) => field === CONTACT) && shown.find(({ field }) => field === 'contact_id')?.after;
  return id ? Number(id) : undefined;
}

/** Its name, without its code. */
export function nameIn(shown: Shown): string | undefined {
  return shown
    .find(({ field }) => field === CONTACT)
    ?.after?.split(' ')
    .slice(1)
    .join(' ');
}
