/** Guides whose name is not just the hyphenated name of their table in the error catalogue. */
const named: Readonly<Record<string, string>> = { report: 'reports' };

/** The name of the guide that explains the errors of a table of the error catalogue: `reporting_period` → `reporting-period`. */
export function guideOf(catalogue: string): string {
  return named[catalogue] ?? catalogue.replace(/_/g, '-');
}
