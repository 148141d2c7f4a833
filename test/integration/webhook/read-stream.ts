import { connect } from 'nats';

/** Prints the ids of all messages that the stream of NATS_URL holds, in its order: a JSON list. A program, as a test's realm is not NATS's. */
const url = new URL(process.env.NATS_URL!);
const connection = await connect({ servers: url.host, user: url.username, pass: url.password });
const manager = await connection.jetstreamManager();
const { state } = await manager.streams.info('DAYBOOK');
const ids: string[] = [];
for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
  const message = await manager.streams.getMessage('DAYBOOK', { seq });
  ids.push(`${message.subject} ${message.header.get('Nats-Msg-Id')}`);
}
await connection.close();
process.stdout.write(`${JSON.stringify(ids)}\n`);
