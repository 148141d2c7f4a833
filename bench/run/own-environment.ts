/** The environment of what is measured: a database and a bus of its own, and no rate limit in the way of one client. */
export function ownEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { MONGODB_URI: _database, NATS_URL: _bus, PUBLIC_URL: _address, AUTH_ISSUER: _issuer, ...inherited } = process.env;
  return {
    ...inherited,
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '100000000',
    ENTITIES_OF_ACCOUNT: '1000000',
    LOG_LEVEL: 'error',
    ...settings,
  };
}
