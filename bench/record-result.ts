import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** Prints a result and keeps it as JSON with date and machine; BENCH_KEEP=1 keeps it among the committed ones. */
export async function recordResult(name: string, measured: object): Promise<void> {
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', memory_gb: Math.round(totalmem() / 2 ** 30), node: process.version };
  const text = `${JSON.stringify({ name, date: new Date().toISOString(), machine, ...measured }, undefined, 2)}\n`;
  console.log(text);
  if (process.env.BENCH_KEEP !== '1') return;
  await mkdir('bench/results', { recursive: true });
  await writeFile(join('bench', 'results', `${name}.json`), text);
}
