import { expect, test } from '@jest/globals';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import { forcedAfter } from '../../../shared/runtime/fleet-member.ts';

test.each([0, 5, 300])(
  'a gateway that goes on serving for %i seconds may finish what it has accepted before it is killed',
  (drain_seconds) => {
    expect(forcedAfter(drain_seconds)).toBeGreaterThan(drain_seconds * 1_000 + gatewayLimits.drain_timeout);
  },
);
