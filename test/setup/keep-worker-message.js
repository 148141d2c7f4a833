/**
 * Keeps what jest-light-runner tells a worker process before it asks. The runner answers the first process that asks to all that wait, and then
 * forgets them; a process that has not come to its question by then would ask in vain and wait for ever.
 */
const ASKS = 'jest-light-runner-get-worker-data';
const ANSWERS = 'jest-light-runner-worker-data';

if (process.env.TINYPOOL_WORKER_ID && process.send) {
  const send = process.send.bind(process);
  let answer;

  // Not before the pool itself listens: what arrives while nobody does waits in the pipe.
  process.on('newListener', function listenToo(event) {
    if (event !== 'message') return;
    process.off('newListener', listenToo);
    process.on('message', (message) => {
      if (message?.type === ANSWERS) answer ??= message;
    });
  });

  process.send = (message, ...rest) => {
    if (message !== ASKS || !answer) return send(message, ...rest);
    setImmediate(() => process.emit('message', answer));
    return true;
  };
}
