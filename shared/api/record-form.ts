import type { BookRecord } from '../accounting/records.ts';
import { storedName } from './record-index.ts';
import type { RecordFields } from './record-index.ts';
import type { Field } from './declare-resource.ts';
import { timestampOf } from './timestamp-text.ts';
import type {
  Change,
  Computed,
  Declares,
  Input,
  Mirrored,
  Nothing,
  Presentable,
  PresentableFields,
  RecordOf,
  Shown,
  ShownFields,
  Stated,
  StatedChange,
} from './resource-types.ts';
import { asIs, Refusal } from './kind.ts';

type Values = Record<string, unknown>;

/** A resource's fields in the form that the four functions below need, computed once. */
interface Plan {
  stored: { key: string; name: string; field: Field; fallback: unknown }[];
  witnessed: Plan['stored'];
  /** Those of them that a create may give. */
  created: Plan['stored'];
  /** `show` is undefined when a function of the presenter makes the value, null when it is shown as it is. */
  shown: { key: string; name: string; show: ((value: unknown) => unknown) | null | undefined; null_too: boolean }[];
  /**
   * The keys of `shown` without values, alone and with those that every record shows. An answer begins as a copy: V8 keeps an object to
   * which many keys are added one by one as a hash table, which is slow to make and to write.
   */
  blank: Values;
  blank_record: Values;
}
const plans = new WeakMap<RecordFields, Plan>();

function planOf({ own }: Declares<RecordFields>): Plan {
  let plan = plans.get(own);
  if (!plan) {
    const all = Object.entries(own).map(([key, field]) => ({ key, name: storedName(key, field), field }));
    const stored = all.filter(({ field }) => field.stored !== undefined).map((one) => ({ ...one, fallback: fallbackOf(one.field) }));
    const direct = all.filter(({ field }) => field.read === undefined || field.read === 'always');
    const blank = Object.fromEntries(direct.map(({ key }) => [key, null]));
    plan = {
      stored,
      witnessed: stored.filter(({ field }) => field.witnessed === true),
      created: stored.filter(({ field }) => field.create !== undefined),
      shown: direct.map(({ key, name, field }) => ({ key, name, show: showOf(field), null_too: field.sparse === true && !field.nullable })),
      blank,
      blank_record: { id: null, uuid: null, entity_id: null, ...blank, created_at: null, updated_at: null },
    };
    plans.set(own, plan);
  }
  return plan;
}

function showOf({ kind, stored, answer_kind }: Field): ((value: unknown) => unknown) | null | undefined {
  if (stored === undefined || answer_kind) return undefined;
  return kind.show === asIs.show ? null : (value) => kind.show(value);
}

/** The declared default in record form; null where the field may be null. */
function fallbackOf(field: Field): unknown {
  if (field.default === undefined) return field.nullable ? null : undefined;
  const bus = field.kind.check ? field.kind.check(field.default) : field.default;
  if (bus instanceof Refusal) throw new TypeError(`A default is not of its kind: ${bus.reason}`);
  return field.kind.record(bus);
}

/** The record's fields from the body of a create. A field that the body leaves out gets its default, or null. */
export function stated<F extends RecordFields>(resource: Declares<F>, input: Input<Declares<F>>): Stated<Declares<F>> {
  const record: Values = {};
  for (const { key, name, field, fallback } of planOf(resource).created) {
    const bus = (input as Values)[key];
    const value = bus === undefined || bus === null ? fallback : field.kind.record(bus);
    if (value !== undefined && !(field.sparse && value === null)) record[name] = value;
  }
  return record as Stated<Declares<F>>;
}

/**
 * The changed fields of the record from the body of an update, given the record `before`. Fields that the body leaves out are not among
 * them.
 */
export function statedChange<F extends RecordFields>(
  resource: Declares<F>,
  change: Change<Declares<F>>,
  before: Partial<RecordOf<Declares<F>>>,
): StatedChange<Declares<F>> {
  const record: Values = {};
  for (const { key, name, field } of planOf(resource).stored) {
    const bus = (change as Values)[key];
    if (!field.update || bus === undefined || (bus === null && !field.nullable)) continue;
    const { kind } = field;
    record[name] = bus === null ? null : kind.merge ? kind.merge((before as Values)[name], bus) : kind.record(bus);
  }
  return record as StatedChange<Declares<F>>;
}

/** The fields of a stored record, as if a create had sent its present values. */
export function statedOf<F extends RecordFields>(resource: Declares<F>, record: RecordOf<Declares<F>>): Required<Stated<Declares<F>>> {
  return Object.fromEntries(planOf(resource).created.map(({ name }) => [name, (record as Values)[name]])) as Required<Stated<Declares<F>>>;
}

/**
 * The stored fields in which two states of a record differ, as answers show them; null when none does. Fields that no answer shows (a
 * secret's hash) are left out.
 */
export function changesBetween(
  resource: Declares<RecordFields>,
  before: object,
  after: object,
): Record<string, { before: unknown; after: unknown }> | null {
  const changes: Record<string, { before: unknown; after: unknown }> = {};
  for (const { key, name, field } of planOf(resource).stored) {
    const [old, fresh] = [(before as Values)[name] ?? null, (after as Values)[name] ?? null];
    if (old === fresh || field.read === 'never') continue;
    const change = { before: old === null ? null : field.kind.show(old), after: fresh === null ? null : field.kind.show(fresh) };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) changes[key] = change;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The fields of a record that was made of which the trail is a witness; null where it has none. */
export function witnessedOf(resource: Declares<RecordFields>, made: object): Record<string, { before: null; after: unknown }> | null {
  const { witnessed } = planOf(resource);
  const said = witnessed.filter(({ name }) => (made as Values)[name] !== undefined && (made as Values)[name] !== null);
  if (said.length === 0) return null;
  return Object.fromEntries(said.map(({ key, name, field }) => [key, { before: null, after: field.kind.show((made as Values)[name]) }]));
}

/** The fields of a record that another one which mirrors it takes over. What the record does not have, that one does not get. */
export function mirrored<F extends RecordFields>(resource: Declares<F>, record: RecordOf<Declares<F>>): Mirrored<Declares<F>> {
  const taken = planOf(resource).stored.filter(({ name, field }) => field.mirrored && !(field.sparse && !(record as Values)[name]));
  return Object.fromEntries(taken.map(({ name }) => [name, (record as Values)[name]])) as Mirrored<Declares<F>>;
}

/** Null for every field of the record that may be null. */
export function nothing<F extends RecordFields>(resource: Declares<F>): Nothing<Declares<F>> {
  const names = planOf(resource).stored.filter(({ field }) => field.nullable && !field.sparse);
  return Object.fromEntries(names.map(({ name }) => [name, null]));
}

/** The direct properties of a record in bus form: stored values are shown by their kind, and `computed` makes the others. */
export function present<F extends RecordFields>(
  { own }: Declares<F>,
  record: Presentable<Declares<F>>,
  computed: Computed<Declares<F>>,
): Shown<Declares<F>> {
  const base: Pick<BookRecord, 'id' | 'uuid' | 'entity_id' | 'created_at' | 'updated_at'> = record;
  const plan = planOf({ own });
  const answer = { ...plan.blank_record };
  answer.id = base.id;
  answer.uuid = base.uuid;
  answer.entity_id = base.entity_id;
  showInto(answer, plan, record, computed);
  answer.created_at = timestampOf(base.created_at);
  answer.updated_at = timestampOf(base.updated_at);
  return answer as Shown<Declares<F>>;
}

/** The same of a resource that declares all its fields itself. */
export function presentFields<F extends RecordFields>(
  fields: F,
  record: PresentableFields<F>,
  computed: Computed<Declares<F>>,
): ShownFields<F> {
  const plan = planOf({ own: fields });
  const answer = { ...plan.blank };
  showInto(answer, plan, record, computed);
  return answer as ShownFields<F>;
}

function showInto(answer: Values, { shown }: Plan, record: Values, computed: Values): void {
  for (const { key, name, show, null_too } of shown) {
    const value = show === undefined ? computed[key] : (record[name] ?? null);
    // The copy has null everywhere already.
    if (value === null && !(show && null_too)) continue;
    answer[key] = show ? show(value) : value;
  }
}
