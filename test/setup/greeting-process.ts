import { greetingBroker } from './greeting-broker.ts';

/** A process with one service, which a test may kill: its arguments are the address of NATS and the name. */
const [nats_url = '', name = ''] = process.argv.slice(2);
await greetingBroker(nats_url, name);
process.send?.('ready');
