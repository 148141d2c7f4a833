/**
 * The first release of each series in which nobody without a password reads memory of the server (CVE-2025-14847:
 * https://jira.mongodb.org/browse/SERVER-115508), nor ends it by nested binary values (CVE-2026-9740, fixed in 7.0.35, 8.0.24, 8.2.10 and 8.3.3;
 * 6.0 has not the fault). The rapid releases between them were not mended.
 */
const mended: Readonly<Record<string, number>> = { '6.0': 27, '7.0': 35, '8.0': 24, '8.2': 10, '8.3': 3 };
const NEWEST_SERIES = 8.3;

/** Whether a release of mongod (`8.0.24`) is mended. */
export function isPatched(version: string): boolean {
  const [, series = '', patch = ''] = /^(\d+\.\d+)\.(\d+)/.exec(version) ?? [];
  return Number(series) > NEWEST_SERIES || Number(patch) >= (mended[series] ?? Infinity);
}

/** The sentence for the operator about a mongod that is not mended; undefined for one that is. */
export function unpatchedSentence(version: string): string | undefined {
  if (isPatched(version)) return undefined;
  const safe = Object.entries(mended).map(([series, patch]) => `${series}.${patch}`);
  return (
    `mongod ${version} lacks the mends of CVE-2025-14847 or CVE-2026-9740. It listens on this machine alone and without the compression that the ` +
    `first is in; still, put a newer one on the PATH (${safe.join(', ')} or later), or set MONGODB_URI.`
  );
}
