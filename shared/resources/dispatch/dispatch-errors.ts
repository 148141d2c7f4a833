import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const dispatchErrors = {
  MissingEntity: missingEntity('Dispatch'),
  SentAlready: errorRow(
    102,
    'Sent Already',
    'The mail server has taken the mail, so it is not sent once more.',
    'Send the document again with POST /transaction/{id}/send, which makes a new mail.',
  ),
  NotWaiting: errorRow(
    103,
    'Not Waiting',
    'The mail does not wait: it is sent, given up or called off, or a process hands it to the mail server at this moment.',
    'See GET /dispatch/{id} for what became of it: what was sent cannot be called back.',
    409,
  ),
};
