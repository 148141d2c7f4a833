import { namedAnswer } from './declare-operation.ts';
import { orNull, shownInteger } from './kinds/answer-kinds.ts';
import { nestedList } from './kinds/composite-kinds.ts';
import { choice } from './kinds/choice-kinds.ts';
import { sorting } from './kinds/list-kinds.ts';
import { integer } from './kinds/number-kinds.ts';
import { limits } from './limits.ts';
import type { Fields } from './operation.ts';

const trailOrders = ['position', '-position'] as const;

/** How a reader goes on in a trail of events. Positions have no gaps, so one position says how far the reader is. */
export const trailParameters = {
  after: {
    kind: integer(0, Number.MAX_SAFE_INTEGER, 'a position, or 0'),
    required: false,
    description: 'Events behind that position: `next_after` of the answer before.',
    example: 0,
    default: 0,
  },
  before: {
    kind: integer(1, Number.MAX_SAFE_INTEGER, 'a position, from 1'),
    required: false,
    description: 'Events in front of that position: `next_before` of the answer before.',
    example: 18,
  },
  sort: {
    kind: sorting(trailOrders),
    required: false,
    description: 'The order; `-position` begins with the newest. By position unless given.',
    example: '-position',
  },
  limit: {
    kind: integer(1, limits.events_max),
    required: false,
    description: 'Events at most.',
    example: 100,
    default: limits.events_default,
  },
} as const satisfies Fields;

/** The forms of a trail: a part of it, or a file of all its events. */
export const trailFormats = { json: 'JSON', csv: 'CSV', jsonl: 'JSON Lines, an event a line' } as const;

export const trailFormatParameter = {
  format: {
    kind: choice('trail_formats', Object.keys(trailFormats)),
    required: false,
    default: 'json',
    description:
      'Form of the answer. A file has every event behind `after` that the filters select in order of their positions, whatever `limit` and `sort`, up to the end of the trail when the file was begun. Taking it leaves an event in the trail of the owner’s account. An error is JSON whatever the format.',
    example: 'json',
  },
} as const satisfies Fields;

export const trailAnswer = namedAnswer({
  events: nestedList('Event'),
  next_after: shownInteger,
  next_before: orNull(shownInteger),
  last_position: shownInteger,
});
