import { existsSync } from 'node:fs';

/** The Chromium of the machine, or the one that CHROMIUM names; undefined where there is none, and then tests in a browser are left out. */
export const chromium = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (file) => file && existsSync(file),
);
