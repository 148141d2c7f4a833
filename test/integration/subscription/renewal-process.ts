/**
 * One beat of the renewal job in a process of its own, for renew-once.test.ts. The environment names the database (MONGODB_URI), the
 * gateway (PAYSTACK_URL), the time (NOW), and whether the process dies once its charge was answered (DIE_AFTER_CHARGE).
 */
import { setClock } from '../../../shared/base/clock.ts';
import { disconnectDatabase } from '../../../shared/database/connection.ts';
import { connectDatabase } from '../../../shared/storage/connect-database.ts';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';

const { NOW = '', PAYSTACK_URL = '', DIE_AFTER_CHARGE } = process.env;

class DyingPaystack extends Paystack {
  override async chargeAuthorization(request: Parameters<Paystack['chargeAuthorization']>[0]): ReturnType<Paystack['chargeAuthorization']> {
    const payment = await super.chargeAuthorization(request);
    if (DIE_AFTER_CHARGE) process.kill(process.pid, 'SIGKILL');
    return payment;
  }
}

setClock({ now: () => new Date(NOW) });
const { db } = await connectDatabase();
const gateway = new DyingPaystack({ secret_key: 'sk_test_stand_in', base_url: PAYSTACK_URL });
// All processes of the test wait for each other here, so that they really renew at once.
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const tell = (message: string): void => void process.stderr.write(`${message}\n`);
const { signal: stop } = new AbortController();
const faults = { renewal_faults: new Set<number>(), expiry_faults: new Set<number>() };
await renewDueSubscriptions({ db, gateway, public_url: '', ...faults, stop, warn: tell, error: tell });
await disconnectDatabase();
process.exit(0);
