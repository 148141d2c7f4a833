import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cashSaleOf } from '../scenario/cash-sale.ts';
import { openBooks } from '../scenario/open-books.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { McpTools } from './mcp-tools.ts';

const daybook = useDaybook();
const scopes = ['books:read', 'books:audit', 'books:write', 'bank:import'];
let tools: McpTools | undefined;
let token: string;

beforeAll(async () => {
  tools = await McpTools.install();
});
beforeEach(async () => {
  const keeper = await openBooks(daybook);
  await keeper.create('/transaction', { ...(await cashSaleOf(keeper)), post: true });
  token = (await keyClient(keeper, scopes, 'mcp')).client.token!;
});

describe('the conformance suite of the protocol', () => {
  let door: Server;

  /** The suite knows no tokens: this hands its requests on with one, and calls its own address by that of the service. */
  beforeAll(async () => {
    door = createServer((req, res) => {
      const own = `http://localhost:${(door.address() as AddressInfo).port}`;
      const { origin } = req.headers;
      const headers = {
        ...req.headers,
        authorization: `Bearer ${token}`,
        ...(origin === own ? { origin: daybook.url } : {}),
      };
      const onward = request(`${daybook.url}/mcp`, { method: req.method ?? 'POST', headers }, (answer) => {
        res.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(res);
      });
      req.pipe(onward);
    });
    await new Promise<void>((resolve) => door.listen(0, resolve));
  });
  afterAll(() => void door.close());

  test.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'])(
    '%s',
    async (scenario) => {
      if (!tools) return;
      const url = `http://localhost:${(door.address() as AddressInfo).port}/mcp`;
      const { code, output } = await tools.run('conformance', ['server', '--url', url, '--scenario', scenario]);
      expect([code, output]).toEqual([0, expect.stringMatching(/Passed: [1-9]\d*\/[1-9]\d*, 0 failed/)]);
    },
  );
});

describe('the command line of the inspector', () => {
  const calls: [method: string, parameters: string[], answers: RegExp][] = [
    ['tools/list', [], /"close_period"/],
    ['tools/call', ['--tool-name', 'find_accounts', '--tool-arg', 'query=Bank'], /Bank \| BANK/],
    ['prompts/list', [], /"month_end"/],
    ['resources/list', [], /daybook:\/\/chart/],
    ['resources/templates/list', [], /daybook:\/\/guides\/\{name\}/],
    ['resources/read', ['--uri', 'daybook://chart'], /Bank \| BANK/],
  ];

  test.each(calls)('%s over http', async (method, parameters, answers) => {
    if (!tools) return;
    const server = [`${daybook.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${token}`];
    const { code, output } = await tools.run('mcp-inspector-cli', ['--cli', ...server, '--method', method, ...parameters]);
    expect([code, output]).toEqual([0, expect.stringMatching(answers)]);
  });

  test.each(calls)('%s over stdio, by daybook mcp', async (method, parameters, answers) => {
    if (!tools) return;
    const env = { DAYBOOK_URL: daybook.url, DAYBOOK_TOKEN: token };
    const told = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const bridge = [process.execPath, 'clients/cli/src/daybook.ts', 'mcp'];
    const { code, output } = await tools.run('mcp-inspector-cli', ['--cli', ...told, ...bridge, '--method', method, ...parameters], env);
    expect([code, output]).toEqual([0, expect.stringMatching(answers)]);
  });
});
