import { readFileSync } from 'node:fs';

/** A clock tick of proc(5) is a hundredth of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Processor time a process has used since it began, user and system together, in ms. */
export function cpuMs(pid: number): number {
  // Fields 14 and 15 of proc(5); the name before them may hold anything but the last ')'.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** A process's resident memory as the system sees it, in MB (2^20 bytes). */
export function rssMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
