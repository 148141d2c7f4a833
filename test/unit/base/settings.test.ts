import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { secretSettings } from '../../../shared/base/environment-reader.ts';
import { readSettings } from '../../../shared/base/settings.ts';

test('an empty environment is a working service on this machine alone', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', public_url: 'http://localhost:3000', mongodb_uri: null, nats_url: null });
  expect(settings).toMatchObject({ rate_limit_per_minute: 600, payment_gateway: 'sandbox', trusted_proxies: [], cors_origins: [] });
});

test('every wrong setting is named at once, each with what is accepted', () => {
  const wrong = { PORT: '80a', RATE_LIMIT_PER_MINUTE: '0', PAYMENT_GATEWAY: 'cash', MONGODB_URI: 'localhost:27017', LOG_LEVEL: 'loud' };
  expect(() => readSettings(wrong)).toThrow(
    'PORT must be a whole number from 0 to 65535, not "80a". ' +
      'MONGODB_URI must be an address that begins with mongodb:// or mongodb+srv://. ' +
      'RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000000, not "0". ' +
      'PAYMENT_GATEWAY must be one of sandbox, paystack, not "cash". ' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, not "loud".',
  );
});

test('a wrong address is refused without showing the password it may hold', () => {
  expect(() => readSettings({ NATS_URL: 'user:hunter2@nats' })).toThrow(
    /^NATS_URL must be an address that begins with nats:\/\/ or tls:\/\/\.$/,
  );
});

test('paystack needs its key', () => {
  expect(() => readSettings({ PAYMENT_GATEWAY: 'paystack' })).toThrow('PAYSTACK_SECRET_KEY must be set');
  expect(readSettings({ PAYMENT_GATEWAY: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test' }).paystack_secret_key).toBe('sk_test');
});

test('an empty value counts as unset, and lists are split at commas', () => {
  const settings = readSettings({ NATS_URL: '', PUBLIC_URL: 'https://books.example.com/', TRUSTED_PROXIES: '10.0.0.0/8, ::1,' });
  expect(settings).toMatchObject({ nats_url: null, public_url: 'https://books.example.com', trusted_proxies: ['10.0.0.0/8', '::1'] });
});

test('a folder that is set must be there, and its path becomes absolute', () => {
  expect(() => readSettings({ FONTS_DIR: 'no-such-folder' })).toThrow('FONTS_DIR must name a folder, not "no-such-folder"');
  expect(() => readSettings({ FONTS_DIR: 'package.json' })).toThrow('FONTS_DIR must name a folder, not "package.json"');
  expect(readSettings({ FONTS_DIR: 'test' }).fonts_dir).toBe(join(process.cwd(), 'test'));
});

test('an object store is a bucket with its key, and what is wrong with it never shows the key', () => {
  expect(readSettings({ FILES_URL: 'https://AK:s%2Fk@s3.example.com:9000/files?region=eu-central-1' }).object_store).toEqual({
    bucket: 'https://s3.example.com:9000/files',
    region: 'eu-central-1',
    access_key: 'AK',
    secret_key: 's/k',
  });
  expect(readSettings({ FILES_URL: 'http://AK:sk@minio/files/' }).object_store).toMatchObject({
    bucket: 'http://minio/files',
    region: 'us-east-1',
  });
  for (const wrong of [
    'https://s3.example.com/files',
    'https://AK:hidden@s3.example.com/',
    's3://AK:hidden@files',
    'https://AK:hidden@h/a/b',
    'https://AK:hidden%off@host/files',
  ])
    expect(() => readSettings({ FILES_URL: wrong })).toThrow(/^FILES_URL must be https:\/\/ACCESS_KEY:SECRET_KEY@host\/bucket(?!.*hidden)/);
});

test.each([
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://clamav:3311', { host: 'clamav', port: 3311 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.sock', { path: '/run/clamav/clamd.sock' }],
  ['', null],
])('the scanner %j is where clamd listens', (text, scanner) => {
  expect(readSettings({ SCAN_URL: text }).scanner).toEqual(scanner);
});

test.each(['clamav:3310', 'tcp://', 'tcp://clamav:99999', 'tcp://clamav/scan', 'http://clamav', 'unix:clamd.sock', 'unix:'])(
  'the scanner %j is refused with what is accepted',
  (text) => {
    expect(() => readSettings({ SCAN_URL: text })).toThrow(
      `SCAN_URL must be tcp://host:port or unix:/path of a socket, not ${JSON.stringify(text)}.`,
    );
  },
);

const folder = mkdtempSync(join(tmpdir(), 'daybook-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every secret can be a file instead, without the line break that ends it', () => {
  const values = {
    MONGODB_URI: 'mongodb://db/books',
    NATS_URL: 'nats://bus',
    CONSOLE_CLIENT_SECRET: 'of the console',
    PAYSTACK_SECRET_KEY: 'sk_test',
    SMTP_URL: 'smtp://post',
    MAIL_REPORT_SECRET: 'also one of thirty-two characters or more',
    SECRETS_KEY: 'a text of thirty-two characters or more',
    FILES_URL: 'https://AK:sk@s3.example.com/files',
  };
  expect(Object.keys(values)).toEqual([...secretSettings]);
  const files = Object.entries(values).map(([name, value]) => {
    writeFileSync(join(folder, name), `${value}\n`);
    return [`${name}_FILE`, join(folder, name)];
  });
  expect(readSettings(Object.fromEntries(files) as Record<string, string>)).toEqual(readSettings(values));
});

test('a secret that is a file and a value, or a file that is missing or empty, is named without its content', () => {
  const [full, empty, absent] = [join(folder, 'full'), join(folder, 'empty'), join(folder, 'absent')];
  writeFileSync(full, 'nats://daybook:hunter2@bus');
  writeFileSync(empty, '\n');
  const wrong = { NATS_URL: 'nats://bus', NATS_URL_FILE: full, SMTP_URL_FILE: empty, MONGODB_URI_FILE: absent };
  expect(() => readSettings(wrong)).toThrow(
    `MONGODB_URI_FILE names ${absent}, which cannot be read (ENOENT). NATS_URL and NATS_URL_FILE are both set: keep one of them. ` +
      `SMTP_URL_FILE names ${empty}, which is empty.`,
  );
  expect(() => readSettings(wrong)).not.toThrow(/hunter2/);
});

test('only secrets are read from files', () => {
  expect(readSettings({ PUBLIC_URL_FILE: join(folder, 'absent') }).public_url).toBe('http://localhost:3000');
});
