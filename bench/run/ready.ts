import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until an address answers 200; throws after two minutes, or when `failed` says why it never will. */
export async function answers(url: string, failed: () => string | undefined, pause_ms = 50): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const reason = failed();
    if (reason) throw new Error(reason);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(pause_ms);
  }
  throw new Error(`${url} did not answer within two minutes`);
}
