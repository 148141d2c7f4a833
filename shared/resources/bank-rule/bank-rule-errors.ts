import { errorRow, missingEntity, notRecycled } from '../../accounting/error-row.ts';

export const bankRuleErrors = {
  MissingEntity: missingEntity('Bank Rule'),
  UnknownCondition: errorRow(
    102,
    'Unknown Condition',
    'A condition asks something of a field that is not asked of it, or does not say with what it compares.',
    'Ask texts with is, contains, begins or matches_word and a value, and the amount with between, from and to.',
  ),
  SharesDiffer: errorRow(
    103,
    'Shares Differ',
    'The lines of a rule do not add up to whatever line of the bank meets it.',
    'Give shares that come to 100, or leave one line without share and amount: it takes what the others leave.',
  ),
  MissingAmounts: errorRow(
    104,
    'Missing Amounts',
    'A rule that acts alone has no amounts between which it may.',
    'Give amount_from and amount_to, the smaller one first; beyond them the rule is a proposal.',
  ),
  TooManyRules: errorRow(
    105,
    'Too Many Rules',
    'The entity has as many rules as an entity may have.',
    'Change one that it has, or recycle one that is no longer used.',
  ),
  NotRecycled: notRecycled(106, 'Bank Rule'),
};
