import type { Db } from '../../../shared/database/connection.ts';
import type { Settings } from '../../../shared/base/settings.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { Paystack } from './paystack.ts';
import { Sandbox } from './sandbox.ts';

/** The payment gateway that the settings name. The settings have already checked that Paystack has its key. */
export function chooseGateway(settings: Settings, db: Db): PaymentGateway {
  if (settings.payment_gateway === 'sandbox') return new Sandbox(db, settings.public_url);
  return new Paystack({ secret_key: settings.paystack_secret_key ?? '' });
}
