/** Turns NATS_URL into the options of the NATS client library: the servers, and the credentials. */
export function natsAddress(nats_url: string): { servers: string[]; user?: string; pass?: string } {
  const urls = nats_url.split(',').map((one) => new URL(one.trim()));
  const { username, password } = urls.find((url) => url.username !== '') ?? { username: '', password: '' };
  const credentials = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { servers: urls.map(({ protocol, host }) => `${protocol}//${host}`), ...credentials };
}
