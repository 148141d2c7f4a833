import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { bic, iban } from '../../api/kinds/party-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

const word = text({ max: limits.bank_word_characters });

/** An account of the books as its bank knows it. */
export const accountAtBank = embeddedObject(
  {
    iban: { kind: iban, required: false, description: 'Its number of ISO 13616.', example: 'DE02120300000000202051' },
    bic: { kind: bic, required: false, description: 'The bank.', example: 'BYLADEM1001' },
    number: { kind: word, required: false, description: 'Its number where it has no IBAN.' },
    bank_code: { kind: word, required: false, description: 'National code of the bank.', example: '12030000' },
    holder: { kind: word, required: false, description: 'Whose account it is.', example: 'Ada Limited' },
  },
  'AccountAtBank',
);
