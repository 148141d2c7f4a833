import { expect, test } from '@jest/globals';
import { readinessOf } from '../../../shared/base/readiness.ts';

test('a process that lacks a part is not ready and names it; whoever excludes the part is told that it is', () => {
  expect(readinessOf([], '')).toEqual({ http_status: 200, body: { status: 'ready' } });
  expect(readinessOf(['database'], '')).toEqual({ http_status: 503, body: { status: 'waiting', missing: ['database'] } });
  expect(readinessOf(['database'], 'exclude=database')).toEqual({ http_status: 200, body: { status: 'ready', missing: ['database'] } });
  expect(readinessOf(['database', 'bus'], 'exclude=database').http_status).toBe(503);
  expect(readinessOf(['database', 'bus'], 'exclude=database&exclude=bus').http_status).toBe(200);
});

test('a process that is about to stop is ready for nobody', () => {
  expect(readinessOf(['stopping'], 'exclude=stopping')).toEqual({ http_status: 503, body: { status: 'stopping' } });
});

test('a process that is slow says so, and no balancer turns away for it', () => {
  expect(readinessOf([], '', ['a round'])).toEqual({ http_status: 200, body: { status: 'slow', slow: ['a round'] } });
  expect(readinessOf(['database'], '', ['a round'])).toEqual({ http_status: 503, body: { status: 'waiting', missing: ['database'] } });
});
