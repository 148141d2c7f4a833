import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const reminderErrors = {
  MissingEntity: missingEntity('Reminder'),
  NothingToRemind: errorRow(
    102,
    'Nothing To Remind',
    'Nothing that the contact owes may be reminded of now: it is settled, covered by what is unapplied, not overdue long enough, reminded of lately, or the contact is not reminded at all.',
    'See GET /reminder/proposals for what may, and name items to remind of them before their day.',
    409,
  ),
  RemindedToday: errorRow(
    103,
    'Reminded Today',
    'The contact was reminded today already, and gets one such mail a day.',
    'Send the next one tomorrow.',
  ),
  Changed: errorRow(
    104,
    'Changed',
    'What the contact owes has changed while the letter was written.',
    'Send the request again: it is written of what is owed then.',
    409,
  ),
  NothingToBook: errorRow(
    105,
    'Nothing To Book',
    'The reminder asks for neither a fee nor interest.',
    'Give the levels of the entity a fee or a percentage; the next reminder at that level asks for it.',
  ),
  BookedAlready: errorRow(
    106,
    'Booked Already',
    'The fee and the interest of the reminder are booked.',
    'Leave them, or reverse that entry first.',
  ),
};
