import { codesOf } from '../../accounting/codes-of.ts';
import { boxKinds, netDirections } from '../../accounting/form-box-kinds.ts';
import { taxDirections } from '../../accounting/vocabularies.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { returnForms } from './report-parameters.ts';
import { ofTransaction, statementHead, transactionType } from './statement-parts.ts';

/** What somebody should look at before a return is filed; it forbids nothing. */
export const returnWarnings = {
  customer_without_vat_number: 'A supply to a business of another EU country names no customer whose VAT number is known',
  unboxed_taxes: 'Taxes stand in no box of the form and do not say why; the return is not filed with them',
  beyond_rounding: "The form's figure differs from the ledger's by more than roundings explain; the return is not filed so",
} as const;
export type ReturnWarning = keyof typeof returnWarnings;

/** What a return by a form is told with, as `/meta` publishes it. */
export const returnVocabularies = {
  return_forms: returnForms,
  return_warnings: returnWarnings,
  box_kinds: boxKinds,
  net_directions: netDirections,
} as const;

const direction = choice('tax_directions', codesOf(taxDirections));

/** The boxes of a country's form, filled in (docs/accounting.md §5.22). */
export const taxReturnKind: Kind = answerObject(
  {
    ...statementHead,
    form: answerObject({ country: shownText, name: shownText, version: shownText, title: shownText }, { title: 'TaxForm' }),
    boxes: answerList(
      answerObject(
        {
          code: shownText,
          number: orNull(shownText),
          kind: choice('box_kinds', codesOf(boxKinds)),
          meaning: shownText,
          official_meaning: shownText,
          ...amountsOf(['exact', 'amount']),
          documents: shownInteger,
          direction: choice('net_directions', codesOf(netDirections)),
        },
        { title: 'FormBox', optional: ['direction'] },
      ),
    ),
    ...amountsOf(['due', 'due_in_ledger', 'residue']),
    unboxed: answerList(
      answerObject(
        { tax_id: shownInteger, code: shownText, name: shownText, direction, ...amountsOf(['base', 'tax']) },
        { title: 'UnboxedTax' },
      ),
    ),
    warnings: answerList(
      answerObject(
        {
          code: choice('return_warnings', codesOf(returnWarnings)),
          message: shownText,
          documents: answerList(
            answerObject(
              { id: shownInteger, transaction_no: shownText, transaction_date: shownText, contact: orNull(shownText) },
              { title: 'WarnedDocument' },
            ),
          ),
        },
        { title: 'ReturnWarning' },
      ),
    ),
    checked: boolean,
    to_be_checked: answerList(shownText),
    documents: answerList(
      answerObject(
        { id: shownInteger, ...ofTransaction, transactionType, direction, ...amountsOf(['base', 'tax', 'nonDeductible']) },
        { title: 'BoxedDocument' },
      ),
    ),
  },
  { title: 'OfficialTaxReturn' },
);
