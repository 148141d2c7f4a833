import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText } from '../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';

/**
 * What was counted for one owner in one month. A capped plan has one document, on which its caps are checked; another plan has one for each
 * process.
 */
export const usageRecord = declareStoredRecord({
  collection: 'usage',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Names owner, month and process (usage-caps.ts).' },
    owner_id: { kind: shownInteger, stored: true, description: 'The user whose account it is.' },
    period: { kind: shownText, stored: true, description: 'The month, `2024-06`.' },
    transactions: { kind: shownInteger, stored: true, description: 'Transactions recorded.' },
    api_calls: { kind: shownInteger, stored: true, description: 'API calls that succeeded.' },
  },
  indexes: [{ on: ['owner_id', 'period'] }],
});

export type UsageDocument = DocumentOf<typeof usageRecord>;
