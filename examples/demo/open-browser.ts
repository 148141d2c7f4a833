import { spawn } from 'node:child_process';

/** Opens an address in the browser of whoever sits at this machine. False where there is no screen or no program for it, as on a server. */
export function openBrowser(url: string): boolean {
  const { platform, env } = process;
  if (env.CI ?? env.SSH_CONNECTION) return false;
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return false;
  const [program, ...parameters] =
    platform === 'darwin' ? ['open', url] : platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url];
  const child = spawn(program, parameters, { stdio: 'ignore', detached: true });
  // Without the program the address is on the terminal still.
  child.once('error', () => undefined);
  child.unref();
  return true;
}
