import { existsSync } from 'node:fs';

/** The one without windows takes less of the processor, and Debian has both. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** The Chromium of the machine, or the one that CHROMIUM names; undefined where there is none, and then tests in a browser are left out. */
export const chromium = [process.env.CHROMIUM, ...programs].find((file) => file && existsSync(file));
