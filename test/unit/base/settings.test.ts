import { expect, test } from '@jest/globals';
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
