/** Runs `stop` once at Ctrl-C, SIGTERM or a closed terminal, then ends the process. Its exit code is 1 when `stop` fails. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  // npm may pass on a signal that the terminal has already sent to the whole group, so a second signal means nothing.
  const handle = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}
