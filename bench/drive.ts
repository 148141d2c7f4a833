export interface Drive {
  requests: number;
  seconds: number;
  per_second: number;
  p50_ms: number;
  p99_ms: number;
}

/** Keeps `clients` requests under way for `seconds`, then waits for the last; every request must succeed or the drive fails. */
export async function drive(clients: number, seconds: number, request: (client: number) => Promise<unknown>): Promise<Drive> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const began = performance.now();
        await request(client);
        latencies.push(performance.now() - began);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100;
  return {
    requests: latencies.length,
    seconds: Math.round(elapsed * 10) / 10,
    per_second: Math.round(latencies.length / elapsed),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
  };
}
