import type { Db } from 'mongodb';

/**
 * How soon a replica set of several members writes again when its primary is lost. With MongoDB's own settings a frozen primary cost twenty
 * seconds without writes: ten until the election, then up to ten more in which the new primary waited for the frozen member's heartbeat
 * before it wrote. That wait saves writes that a majority has not got. Ours are acknowledged by a majority only, and whoever is elected has
 * those, so a second is enough.
 */
export const electionSettings = { electionTimeoutMillis: 5_000, heartbeatTimeoutSecs: 5, catchUpTimeoutMillis: 1_000 } as const;

/** What a set has whose operator has chosen nothing. */
const defaults: Record<string, number> = { electionTimeoutMillis: 10_000, heartbeatTimeoutSecs: 10, catchUpTimeoutMillis: -1 };

type SetSettings = Readonly<Record<string, number>>;

/** The settings above, in place of MongoDB's defaults. What an operator has chosen stays. Undefined when nothing changes. */
export function quickenedSettings(present: SetSettings): SetSettings | undefined {
  const changed = Object.entries(electionSettings).filter(([name]) => present[name] === defaults[name]);
  return changed.length === 0 ? undefined : { ...present, ...Object.fromEntries(changed) };
}

/** Gives them to a running set. */
export async function quickenElections(admin: Db): Promise<void> {
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: { version: number; settings: SetSettings } };
  const settings = quickenedSettings(config.settings);
  if (settings) await admin.command({ replSetReconfig: { ...config, version: config.version + 1, settings } });
}
