import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What was written before and approved by the official validators (test/pdf/e-invoices.test.ts); with RECORD_GOLDEN=1 it is written anew. */
export function goldenFile(name: string, written: string): string {
  const file = `test/unit/einvoice/golden/${name}.xml`;
  if (process.env.RECORD_GOLDEN === '1') writeFileSync(file, written);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
