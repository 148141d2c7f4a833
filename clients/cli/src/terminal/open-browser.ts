import { spawn } from 'node:child_process';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser of this machine, or in the program that BROWSER names; `none` opens nothing. Where that does not work nothing is said: the address was. */
export function openBrowser(address: string): void {
  const { BROWSER } = process.env;
  if (BROWSER === 'none') return;
  const [program = 'xdg-open', ...parameters] = BROWSER ? [BROWSER] : (openers[process.platform] ?? ['xdg-open']);
  spawn(program, [...parameters, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
