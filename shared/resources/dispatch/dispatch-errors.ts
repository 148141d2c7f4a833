import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const dispatchErrors = {
  MissingEntity: missingEntity('Dispatch'),
  SentAlready: errorRow(
    102,
    'Sent Already',
    'The mail server has taken the mail, so it is not sent once more.',
    'Send the document again with POST /transaction/{id}/send, which makes a new mail.',
  ),
};
