import { isAbsolute, resolve } from 'node:path';
import { usual_attachment_bytes } from './attachment-room.ts';
import { EnvironmentReader } from './environment-reader.ts';
import type { Environment } from './environment-reader.ts';
import { readObjectStoreAddress } from './object-store-address.ts';
import type { ObjectStoreAddress } from './object-store-address.ts';
import { readScannerAddress } from './scanner-address.ts';
import type { ScannerAddress } from './scanner-address.ts';
import { readTracingSettings } from './tracing-settings.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** What an operator can set, by the environment (README "Settings"). */
export interface Settings {
  port: number;
  host: string;
  /** Base of `help`, `Location` and the issuer, without a slash at the end. */
  public_url: string;
  /** Absolute path of the folder with the embedded database and the signing keys. */
  data_dir: string;
  /** The address of an own replica set; null = the embedded one. */
  mongodb_uri: string | null;
  /** Servers of the bus, comma-separated; null = all services run in this process. */
  nats_url: string | null;
  /** How many gateways `npm start` runs as processes of their own; 1 = everything in one process, null = as many as the cores are for. */
  workers: number | null;
  /** An outside authorization server; null = the embedded one. */
  auth_issuer: string | null;
  auth_audience: string | null;
  /** As whom the console signs people in at an outside authorization server; null = it does not. A public client has no secret. */
  console_client_id: string | null;
  console_client_secret: string | null;
  rate_limit_per_minute: number;
  /** Addresses or CIDR blocks whose X-Forwarded-For is trusted. */
  trusted_proxies: string[];
  cors_origins: string[];
  /** `off`: nothing is metered, capped or charged. For those who run Daybook for themselves. */
  billing: 'on' | 'off';
  /** How many entities each account may have where it is billed; null = as many as its plan has. */
  entities_of_account: number | null;
  registration: Registration;
  /** Whether gateways serve the console, its session included. */
  console: 'on' | 'off';
  payment_gateway: 'sandbox' | 'paystack';
  paystack_secret_key: string | null;
  /** Mail server for invitations and password resets; null = mails are written to the log. */
  smtp_url: string | null;
  mail_from: string;
  /** By which the mail system of the operator signs reports of bounces and complaints; null = none are taken. */
  mail_report_secret: string | null;
  /** Of which the key is made that seals passwords which customers give; null = none can be stored. */
  secrets_key: string | null;
  log_level: LogLevel;
  /** Whether gateways write a line for each request. */
  access_log: 'off' | 'on';
  /** Where the process shows its health and metrics to its operator; null = 9464, or a free port when that is taken. */
  ops_port: number | null;
  ops_host: string;
  /** How long a gateway that must stop keeps serving while `/readyz` says 503, so that load balancers turn elsewhere. */
  drain_seconds: number;
  /** How many bytes the files of all records of one entity may have together. */
  attachment_bytes_of_entity: number;
  /** The bucket where the bytes of files are; null = they are in the database. */
  object_store: ObjectStoreAddress | null;
  /** The clamd that scans every file that comes in; null = none is scanned. */
  scanner: ScannerAddress | null;
  /** For how many years the invoices of a deleted account are kept, after the year in which they were issued. */
  invoice_retention_years: number;
  /** How traces are made and where they go; null = there are none. */
  tracing: TracingSettings | null;
  /** Allows webhooks and mail servers of entities at private addresses: for those who run Daybook for themselves. */
  webhook_allow_private: boolean;
  /** Whether the event trail is also published to a NATS stream. */
  event_stream: 'off' | 'jetstream';
  /** Absolute path of a folder with fonts for PDFs beside those that come with the service; null = there are no others. */
  fonts_dir: string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Who may make an account: everybody, only the invited, or one first user and then only the invited. */
const registrations = ['open', 'invited', 'first'] as const;
export type Registration = (typeof registrations)[number];

const SECRETS_KEY_CHARACTERS = 32;

/** A setting that cannot be used. Its message is shown to the operator. */
class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Reads and checks all settings at once. Throws a SettingError that names every wrong one. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const reader = new EnvironmentReader(env, problems);
  const port = reader.integer('PORT', 3000, 0, 65_535);
  const settings: Settings = {
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    public_url: (reader.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, ''),
    data_dir: absolute(reader.text('DATA_DIR') ?? './data'),
    mongodb_uri: reader.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']),
    nats_url: reader.url('NATS_URL', ['nats:', 'tls:']),
    workers: reader.text('WORKERS') === null ? null : reader.integer('WORKERS', 1, 1, 64),
    auth_issuer: reader.url('AUTH_ISSUER', ['http:', 'https:']),
    auth_audience: reader.text('AUTH_AUDIENCE'),
    console_client_id: reader.text('CONSOLE_CLIENT_ID'),
    console_client_secret: reader.text('CONSOLE_CLIENT_SECRET'),
    rate_limit_per_minute: reader.integer('RATE_LIMIT_PER_MINUTE', 600, 1, 1_000_000_000),
    trusted_proxies: reader.list('TRUSTED_PROXIES'),
    cors_origins: reader.list('CORS_ORIGINS'),
    billing: reader.choice('BILLING', ['on', 'off'] as const, 'on'),
    entities_of_account: reader.text('ENTITIES_OF_ACCOUNT') === null ? null : reader.integer('ENTITIES_OF_ACCOUNT', 3, 1, 1_000_000),
    registration: reader.choice('REGISTRATION', registrations, 'open'),
    console: reader.choice('CONSOLE', ['on', 'off'] as const, 'on'),
    payment_gateway: reader.choice('PAYMENT_GATEWAY', ['sandbox', 'paystack'] as const, 'sandbox'),
    paystack_secret_key: reader.text('PAYSTACK_SECRET_KEY'),
    smtp_url: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mail_from: reader.text('MAIL_FROM') ?? 'Daybook <daybook@localhost>',
    mail_report_secret: reader.text('MAIL_REPORT_SECRET'),
    secrets_key: reader.text('SECRETS_KEY'),
    log_level: reader.choice('LOG_LEVEL', logLevels, 'warn'),
    access_log: reader.choice('ACCESS_LOG', ['off', 'on'] as const, 'off'),
    ops_port: reader.text('OPS_PORT') === null ? null : reader.integer('OPS_PORT', 0, 0, 65_535),
    ops_host: reader.text('OPS_HOST') ?? '127.0.0.1',
    drain_seconds: reader.integer('DRAIN_SECONDS', 0, 0, 300),
    attachment_bytes_of_entity: reader.integer('ATTACHMENT_BYTES_OF_ENTITY', usual_attachment_bytes, 0, Number.MAX_SAFE_INTEGER),
    object_store: readObjectStoreAddress(reader.text('FILES_URL'), problems),
    scanner: readScannerAddress(reader.text('SCAN_URL'), problems),
    invoice_retention_years: reader.integer('INVOICE_RETENTION_YEARS', 10, 0, 100),
    tracing: readTracingSettings(env, problems),
    webhook_allow_private: reader.choice('WEBHOOK_ALLOW_PRIVATE', ['off', 'on'] as const, 'off') === 'on',
    event_stream: reader.choice('EVENT_STREAM', ['off', 'jetstream'] as const, 'off'),
    fonts_dir: reader.folder('FONTS_DIR'),
  };
  if (settings.payment_gateway === 'paystack' && !settings.paystack_secret_key) {
    problems.push('PAYMENT_GATEWAY is paystack, so PAYSTACK_SECRET_KEY must be set');
  }
  if (settings.secrets_key !== null && settings.secrets_key.length < SECRETS_KEY_CHARACTERS) {
    problems.push(`SECRETS_KEY must have at least ${SECRETS_KEY_CHARACTERS} characters: make one with openssl rand -base64 32`);
  }
  if (settings.mail_report_secret !== null && settings.mail_report_secret.length < SECRETS_KEY_CHARACTERS) {
    problems.push(`MAIL_REPORT_SECRET must have at least ${SECRETS_KEY_CHARACTERS} characters: make one with openssl rand -base64 32`);
  }
  if (problems.length > 0) throw new SettingError(`${problems.join('. ')}.`);
  return settings;
}

let current: Settings | undefined;

/** The settings of this process, read from its environment at the first call. */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}

/** Replaces the settings of this process. Used by an entry point that started the embedded database, and by tests. */
export function replaceSettings(next: Settings): void {
  current = next;
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path);
}
