import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const webhookErrors = {
  MissingEntity: missingEntity('Webhook'),
  TooManyWebhooks: errorRow(
    102,
    'Too Many Webhooks',
    'The Entity has as many webhooks as it may have.',
    'Recycle one that is no longer needed, or let one address take the events of several and pass them on.',
  ),
};
