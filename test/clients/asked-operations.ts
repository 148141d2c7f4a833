import { runProgram } from '../setup/run-program.ts';

/** All of them are asked within so many commits. */
const PARTS = 5;

interface Described {
  operationId: string;
  tags?: readonly string[];
}

/**
 * The operations that schemathesis asks in this run: those of every fifth resource, of others with the next commit's hash, because all of them
 * take more than twenty minutes. One commit is always asked the same. SCHEMATHESIS=all asks all,
 * SCHEMATHESIS='Accounts,Taxes' those of these.
 */
export async function askedOperations(paths: Readonly<Record<string, Readonly<Record<string, Described>>>>): Promise<string[]> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const wish = process.env.SCHEMATHESIS;
  if (wish === 'all') return operations.map(({ operationId }) => operationId);
  if (wish) return operations.filter((operation) => wish.split(',').includes(resourceOf(operation))).map(({ operationId }) => operationId);
  const resources = [...new Set(operations.map(resourceOf))].toSorted();
  const { code, output } = await runProgram('git', ['rev-parse', 'HEAD']);
  const part = code === 0 ? Number.parseInt(output.slice(0, 8), 16) % PARTS : 0;
  const asked = new Set(resources.filter((_, index) => index % PARTS === part));
  return operations.filter((operation) => asked.has(resourceOf(operation))).map(({ operationId }) => operationId);
}

const resourceOf = ({ tags = [] }: Described): string => tags[0] ?? '';
