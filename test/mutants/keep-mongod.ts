import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMongod } from '../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';
import { endWithParent } from '../../shared/runtime/end-with-parent.ts';
import { onStopSignal } from '../../shared/runtime/on-stop-signal.ts';

/** Run as a process: keeps a database server, in a folder that goes with it, for as long as the parent lives. */
const folder = mkdtempSync(join(tmpdir(), 'daybook-mutants-'));
const { path } = await findMongod();
const server = new EmbeddedMongod({ program: path, folder, arguments: ['--setParameter', 'enableTestCommands=1'] });
onStopSignal(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
endWithParent();
await server.start();
process.send?.(server.uri);
