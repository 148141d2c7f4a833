import { tools } from '../../services/assistant/mcp/tools.ts';

/** Prints what the list of tools takes of an assistant's conversation: tokens, as a quarter of its characters. */
const sizes = tools.map(({ name, title, says, input, annotations }) => ({
  name,
  tokens: Math.ceil(JSON.stringify({ name, title, description: says, inputSchema: input, annotations }).length / 4),
}));
for (const { name, tokens } of sizes) process.stdout.write(`${String(tokens).padStart(6)} ${name}\n`);
process.stdout.write(`${String(sizes.reduce((sum, { tokens }) => sum + tokens, 0)).padStart(6)} all\n`);
