import { RequestError } from '../../base/request-error.ts';
import { Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { plain } from '../shape.ts';
import { checkEntries } from './check-entries.ts';
import { refuse } from './refuse.ts';
import { textFault } from './text-kinds.ts';

/** On the bus: values by key; null removes a key. The empty key, which no request can send, means that all other keys are removed. */
type MetadataBus = Record<string, string | null>;
/** In records: a list, so that one index serves every key. Null when it is empty, so that nothing is indexed. */
export type Metadata = readonly { readonly key: string; readonly value: string }[] | null;

const words = `an object of up to ${limits.metadata_keys} texts by key`;
const keyRules = { max: limits.metadata_key_characters };
const valueRules = { max: limits.metadata_value_characters, multiline: true, blank: true };
const ALL_OTHERS = '';

/** Why an entry cannot be stored; undefined when it can. */
function entryFault(key: string, value: unknown): string | undefined {
  const shown = JSON.stringify(key.slice(0, 40));
  const odd = key === '' || /[[\]]/.test(key) ? 'must be 1 character or more, none of them a bracket' : textFault(key, keyRules);
  if (odd !== undefined) return `must have proper keys: ${shown} ${odd}`;
  if (value === null) return undefined;
  const reason = typeof value === 'string' ? textFault(value, valueRules) : refuse('a text, or null to remove the key', value).reason;
  return reason === undefined ? undefined : `must have proper values: that of ${shown} ${reason}`;
}

function check(value: unknown): MetadataBus | Refusal {
  const too_many = `must have at most ${limits.metadata_keys} keys`;
  return checkEntries(value, { words, most: limits.metadata_keys, too_many, faultOf: entryFault });
}

function merge(before: Metadata | undefined, bus: MetadataBus): Metadata {
  const merged = new Map(Object.hasOwn(bus, ALL_OTHERS) ? [] : (before ?? []).map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(bus)) {
    if (key === ALL_OTHERS) continue;
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > limits.metadata_keys) {
    const message = `metadata must have at most ${limits.metadata_keys} keys; it would have ${merged.size}. Remove some with null.`;
    throw new RequestError(422, { metadata: [message] });
  }
  return merged.size === 0 ? null : [...merged].map(([key, value]) => ({ key, value }));
}

/** What a client stores with a record; the books never read it. An update merges it key by key. */
export const metadata: Kind<MetadataBus, Metadata, Record<string, string>> = {
  name: 'metadata',
  accepts: words,
  check,
  record: (bus) => merge(null, bus),
  merge,
  show: (record) => Object.fromEntries((record ?? []).map(({ key, value }) => [key, value])),
  column: { each: { key: 'text', value: 'text' } },
  keyed_query: true,
  bus: { type: 'object' },
  schema: {
    type: 'object',
    maxProperties: limits.metadata_keys,
    additionalProperties: { type: ['string', 'null'], maxLength: limits.metadata_value_characters },
  },
  answer_schema: { type: 'object', additionalProperties: { type: 'string' } },
  shape: plain,
};

/** The same in a PUT: keys that it does not name are removed. */
export const wholeMetadata: typeof metadata = {
  ...metadata,
  check: (value) => {
    const bus = check(value);
    return bus instanceof Refusal ? bus : { ...bus, [ALL_OTHERS]: null };
  },
};
