/** What one load came to. */
export interface Drive {
  requests: number;
  /** Until the last answer. */
  seconds: number;
  per_second: number;
  p50_ms: number;
  p99_ms: number;
}

/** A figure that is measured in slices (alternate.ts) and comes to one result. */
export interface Figure {
  run(seconds: number): Promise<void>;
  result(): Drive;
}

/**
 * Keeps `clients` requests under way, then waits for the last of them; every request must succeed or the run fails. The rate counts
 * what was answered while all were asking: a straggler that has collided again and again does not lengthen the others' time.
 */
export function drive(clients: number, request: (client: number) => Promise<unknown>): Figure {
  const latencies: number[] = [];
  let [asked, waited, counted] = [0, 0, 0];
  return {
    async run(seconds) {
      const start = performance.now();
      const end = start + seconds * 1000;
      const keepAsking = async (client: number): Promise<void> => {
        while (performance.now() < end) {
          const began = performance.now();
          await request(client);
          const answered = performance.now();
          latencies.push(answered - began);
          if (answered <= end) counted += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, client) => keepAsking(client)));
      asked += seconds;
      waited += (performance.now() - start) / 1000;
    },
    result() {
      const sorted = latencies.toSorted((one, other) => one - other);
      const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
      const seconds = Math.round(waited * 100) / 100;
      const per_second = Math.round((counted / asked) * 100) / 100;
      return { requests: sorted.length, seconds, per_second, p50_ms: at(0.5), p99_ms: at(0.99) };
    },
  };
}
