import { callAsCaller, withoutLimits } from '../../shared/books/actions/call-as-caller.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { operationById } from '../../shared/resources/all-operations.ts';

/** What one assigns: the document that pays, and those that it settles, as they are called. */
export interface Settled {
  readonly by: string;
  readonly contact_id: number | null;
  readonly of: readonly string[];
}

interface Assigned {
  readonly cleared_id: number;
  readonly cleared_type: string;
}

interface Document {
  readonly transaction_no: string | null;
  readonly contact_id?: number | null;
}

/** A sentence names so many of the documents that are settled, and says how many more there are. */
const NAMED = 5;

/** The documents of an assignment by their numbers: ids say nothing to whoever agrees. Undefined where it assigns nothing. */
export async function readSettled(
  ctx: RequestContext,
  transaction_id: unknown,
  body: { resource?: Partial<Assigned>; assignments?: readonly Assigned[] },
): Promise<Settled | undefined> {
  const made = body.assignments ?? [body.resource as Assigned];
  if (typeof transaction_id !== 'number' || made.some((one) => typeof one?.cleared_id !== 'number')) return undefined;
  const named = async (id: number): Promise<Document> =>
    (await callAsCaller<{ resource: Document }>(withoutLimits(ctx), operationById('readTransaction'), { id })).resource;
  const { transaction_no, contact_id = null } = await named(transaction_id);
  const of = await Promise.all(
    made
      .slice(0, NAMED)
      .map(async ({ cleared_id, cleared_type }) =>
        cleared_type === 'Transaction'
          ? ((await named(cleared_id)).transaction_no ?? `document ${cleared_id}`)
          : `opening balance ${cleared_id}`,
      ),
  );
  const more = made.length - of.length;
  return { by: transaction_no ?? `document ${transaction_id}`, contact_id, of: more > 0 ? [...of, `${more} more`] : of };
}
