import { execFileSync } from 'node:child_process';

/** Says in a sentence what is missing, before any test begins. */
export default function requireDocker() {
  const answers = (program, ...args) => {
    try {
      execFileSync(program, args, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  if (!answers('docker', 'info'))
    throw new Error('Docker does not answer here: install and start it, or set DOCKER_HOST. Nothing was tested.');
  if (!answers('docker', 'compose', 'version') && !answers('docker-compose', 'version'))
    throw new Error('Docker has no compose here: install its plug-in or docker-compose. Nothing was tested.');
  if (process.env.STAND_INS) execFileSync('bash', ['test/containers/stand-ins/build.sh'], { stdio: 'inherit' });
}
