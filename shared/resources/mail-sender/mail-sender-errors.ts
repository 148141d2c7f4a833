import { errorRow, missingEntity, notRecycled } from '../../accounting/error-row.ts';

export const mailSenderErrors = {
  MissingEntity: missingEntity('Mail Sender'),
  OneSender: errorRow(
    102,
    'One Sender',
    'The entity has a mail server of its own already.',
    'Change that one, or recycle it first: all mails of an entity leave through one mail server.',
  ),
  NoSecretsKey: errorRow(
    103,
    'No Secrets Key',
    'The service has no key by which it could store a password.',
    'Ask who runs the service to set SECRETS_KEY, or name a mail server that asks for no password.',
  ),
  NotRecycled: notRecycled(104, 'Mail Sender'),
};
