import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const proposalErrors = {
  MissingEntity: missingEntity('Proposal'),
  AlreadyDecided: errorRow(
    102,
    'Already Decided',
    'The proposal was carried out or declined before; it is carried out once.',
    'See the proposal: it names the record that it made or changed.',
  ),
  StaleProposal: errorRow(
    103,
    'Stale Proposal',
    'What it would do now is not what was shown: a draft, a rate, a lock or an account has changed since.',
    'Renew it with POST /proposal/{id}/renew, and look at its rows before you confirm it.',
  ),
  ExpiredProposal: errorRow(
    104,
    'Expired Proposal',
    'The proposal is too old to be carried out by whoever asks.',
    'Create the proposal anew, or ask a person with the scope to confirm it.',
  ),
  ForeignProposal: errorRow(
    105,
    'Foreign Proposal',
    'A program carries out its own proposals only.',
    'Ask a person to confirm it, or create the proposal with this token.',
  ),
  ChangedSummary: errorRow(
    106,
    'Changed Summary',
    'The sentence or the picture is not that of the proposal, so it is not clear what is agreed to.',
    'Send the summary and the picture as the proposal shows them.',
  ),
  AboveLimit: errorRow(
    107,
    'Above Limit',
    'It would post more than the API key or the user may post at once or in a day. Nothing was saved.',
    'Create a proposal with POST /proposal, and let a person without that limit confirm it.',
    403,
  ),
};
