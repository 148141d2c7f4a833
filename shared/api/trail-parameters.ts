import { namedAnswer } from './declare-operation.ts';
import { shownInteger } from './kinds/answer-kinds.ts';
import { nestedList } from './kinds/composite-kinds.ts';
import { integer } from './kinds/number-kinds.ts';
import { limits } from './limits.ts';
import type { Fields } from './operation.ts';

/** How a trail of events is read on: positions have no gaps, so that one of them says where a reader is. */
export const trailParameters = {
  after: {
    kind: integer(0, Number.MAX_SAFE_INTEGER, 'a position, or 0'),
    required: false,
    description: 'Events behind that position: `next_after` of the answer before.',
    example: 0,
    default: 0,
  },
  limit: {
    kind: integer(1, limits.events_max),
    required: false,
    description: 'Events at most.',
    example: 100,
    default: limits.events_default,
  },
} as const satisfies Fields;

export const trailAnswer = namedAnswer({ events: nestedList('Event'), next_after: shownInteger, last_position: shownInteger });
