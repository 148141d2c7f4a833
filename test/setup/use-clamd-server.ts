import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Settings } from '../../shared/base/settings.ts';
import { ClamdServer } from './clamd-server.ts';

/** A scanner for the tests of a file. It is started before the Daybook whose settings name it, and takes everything well at the beginning of each test. */
export function useClamdServer(): { clamd: ClamdServer; settings: Partial<Settings> } {
  const clamd = new ClamdServer();
  beforeAll(() => clamd.start());
  afterAll(() => clamd.stop());
  beforeEach(() => clamd.forget());
  return {
    clamd,
    settings: {
      get scanner() {
        return clamd.address;
      },
    },
  };
}
