import { readFileSync } from 'node:fs';
import { readBankFile } from '../../shared/banking/read-bank-file.ts';
import { readCsv } from '../../shared/banking/csv/read-csv.ts';
import { profile } from './write-file.ts';

/** Reads one file in a process of its own and tells how many lines it has, the seconds of one core, and the most memory. */
const [path = ''] = process.argv.slice(2);
const bytes = readFileSync(path);
const before = process.cpuUsage();
const { statements } = path.endsWith('.csv') ? readCsv(bytes, profile) : readBankFile(bytes);
const { user, system } = process.cpuUsage(before);
const lines = statements.reduce((sum, statement) => sum + statement.lines.length, 0);
process.stdout.write(JSON.stringify({ lines, seconds: (user + system) / 1e6, mb: Math.round(process.resourceUsage().maxRSS / 1024) }));
