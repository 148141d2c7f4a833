/**
 * The collections that belong to no entity, and why. All others belong to one: their records carry its `entity_id`, which begins each of
 * their unique indexes, and by which the service finds them (docs/operating/sharding.md). `heads` has the entity's id as its own.
 */
export const globalCollections: Readonly<Record<string, string>> = {
  account_events: 'of an account',
  account_heads: 'of an account',
  api_keys: 'found by their secret, before the entity is known',
  connection_requests: 'of nobody yet, found by its id or a code',
  console_sessions: 'of a user, found by their secret',
  console_sign_ins: 'of nobody yet, found by their state',
  entities: 'found by their owner, and by their id before access is decided',
  former_trials: 'of an address',
  id_blocks: 'one counter for a collection of all entities',
  invitations: 'found by their secret, before the entity is known',
  invoices: 'of an account',
  mail_tallies: 'of an account',
  memberships: 'found by the user, for all entities of a person',
  migrations: 'of the database',
  payment_attempts: 'of an account',
  preferences: 'of a user',
  refresh_tokens: 'of a user',
  revocations: 'of users and keys',
  rounds: 'a round writes several entities',
  sandbox_cards: 'of an account',
  sandbox_payments: 'of an account',
  sender_standings: 'of an account',
  session_entities: 'of a user',
  signing_keys: 'of the service',
  subscriptions: 'of an account',
  usage: 'of an account',
  users: 'of nobody else',
};
