import { ServiceBroker } from 'moleculer';
import type { ServiceSchema } from 'moleculer';
import ApiGateway from 'moleculer-web';

/**
 * The least that moleculer-web can do: HTTP with JSON in, one call, JSON out, with Moleculer's own defaults. `node echo.ts gateway
 * echo` runs both parts in this process; each alone makes two processes over NATS_URL.
 */
const gateway: ServiceSchema<Record<string, unknown>> = {
  name: 'api',
  mixins: [ApiGateway],
  settings: {
    port: Number(process.env.PORT),
    ip: '127.0.0.1',
    routes: [{ path: '/', bodyParsers: { json: true }, aliases: { 'GET /echo': 'echo.say', 'POST /echo': 'echo.say' } }],
  },
};
const echo: ServiceSchema = { name: 'echo', actions: { say: (ctx) => ctx.params as object } };

const parts = process.argv.slice(2);
const transporter = (process.env.NATS_URL || null) as 'NATS' | null;
const broker = new ServiceBroker({ namespace: 'bench-echo', logger: false, transporter });
if (parts.includes('echo')) broker.createService(echo);
if (parts.includes('gateway')) broker.createService(gateway);
await broker.start();
