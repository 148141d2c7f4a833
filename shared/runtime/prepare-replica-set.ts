import { readFileSync } from 'node:fs';
import { EnvironmentReader } from '../base/environment-reader.ts';
import { prepareMembers } from './replica-set-members.ts';

/**
 * The container that prepares the replica set of docker-compose.yml before the services start. It does nothing to a set that is as it should
 * be, so it runs at every start.
 */
async function prepareReplicaSet(env: NodeJS.ProcessEnv): Promise<void> {
  const problems: string[] = [];
  const uri = new EnvironmentReader(env, problems).url('MONGODB_URI', ['mongodb:']);
  if (!uri) throw new Error([...problems, 'MONGODB_URI names the members of the replica set and the user of the services'].join('. '));
  const key = contentOf(env, 'MONGODB_KEY_FILE');
  const root_password = contentOf(env, 'MONGODB_ROOT_PASSWORD_FILE');
  const { members, user } = await prepareMembers({ uri, key, root_password });
  console.log(`The replica set ${members.join(', ')} is ready for the user ${user}.`);
}

function contentOf(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[name];
  if (!file) throw new Error(`${name} must name a file`);
  return readFileSync(file, 'utf8').trim();
}

prepareReplicaSet(process.env).catch((error: unknown) => {
  console.error(`The replica set cannot be prepared: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
