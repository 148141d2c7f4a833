import type { components } from '../../api/schema.d.ts';

/** As the service shows them, and as they are sent. */
export type ShownDetails = components['schemas']['Transaction']['document'];
type Details = components['schemas']['DocumentDetails'];
/** What a document says besides its figures, as it is typed: empty where it says nothing. */
export interface TypedDetails {
  buyer_reference: string;
  order_reference: string;
  contract: string;
  project: string;
  /** A day, as 2024-07-20. */
  delivered: string;
  from: string;
  until: string;
  terms: string;
  note: string;
}

export function typedDetailsOf(of: ShownDetails | undefined): TypedDetails {
  const { buyer_reference, order_reference, contract, project, delivery, period, terms, notes } = of ?? {};
  return {
    buyer_reference: buyer_reference ?? '',
    order_reference: order_reference ?? '',
    contract: contract ?? '',
    project: project ?? '',
    delivered: delivery?.date ?? '',
    from: period?.start ?? '',
    until: period?.end ?? '',
    terms: terms ?? '',
    note: notes?.join('\n\n') ?? '',
  };
}

/** The details as they are sent; what the form does not ask for stays as it was. Null where nothing is said at all. */
export function detailsOf(typed: TypedDetails, before?: ShownDetails): Details | null {
  const text = (value: string): string | null => value.trim() || null;
  const { delivered, from, until, note } = typed;
  const isKept = before && typedDetailsOf(before).note === note;
  const details = {
    ...before,
    buyer_reference: text(typed.buyer_reference),
    order_reference: text(typed.order_reference),
    contract: text(typed.contract),
    project: text(typed.project),
    delivery: delivered === '' && !before?.delivery ? null : { ...before?.delivery, date: text(delivered) },
    period: from === '' && until === '' ? null : { start: text(from), end: text(until) },
    terms: text(typed.terms),
    notes: isKept ? (before.notes ?? null) : note.trim() === '' ? null : [note.trim()],
  };
  const said = Object.entries(details).filter(([, value]) => value !== null && value !== undefined);
  return said.length === 0 ? null : Object.fromEntries(said);
}
