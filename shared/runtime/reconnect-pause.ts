/** The pause grows with the time that the server has been away, so that it adds no more than this share to it. */
const SHARE = 1 / 8;
const SHORTEST_MS = 50;
const LONGEST_MS = 1_000;

/**
 * How long the client of the bus waits between two attempts to connect, in ms: short at first, because a restart of nats-server takes a
 * second or less and every write waits for it, and never so short that a fleet whose server is away for minutes keeps calling it.
 * `away_ms` is the time since the connection was lost; `random` (0 to 1) spreads the processes of the fleet over half a pause.
 */
export function reconnectPause(away_ms: number, random: number): number {
  const longest = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, away_ms * SHARE));
  return Math.round(longest * (1 - random / 2));
}
