/** Where clamd listens: at a port, or at a socket in the file system. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What clamd's own sample of a configuration says (clamd.conf, TCPSocket). */
const CLAMD_PORT = 3310;

/** Reads `tcp://host:port` or `unix:/path`; null for no text. Adds a sentence to `problems` for any other. */
export function readScannerAddress(text: string | null, problems: string[]): ScannerAddress | null {
  if (text === null) return null;
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const url = URL.parse(text);
  const isBare = url?.protocol === 'tcp:' && url.hostname !== '' && ['', '/'].includes(url.pathname);
  if (isBare && `${url.username}${url.password}${url.search}${url.hash}` === '') {
    // An address of IPv6 stands in brackets in a URL and without them in a connection.
    return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port || CLAMD_PORT) };
  }
  problems.push(`SCAN_URL must be tcp://host:port or unix:/path of a socket, not ${JSON.stringify(text)}`);
  return null;
}
