import type { IssuedAdjustment, IssuedLine } from '../../../shared/resources/document/issued-document.ts';
import { fillWords } from '../print/words/words-of.ts';
import type { Writing } from './writing.ts';
import type { Letter, LetterLine } from '../../../shared/pdf/letter.ts';

const PIECE = 'C62';

/** The lines with their columns; that of taxes only where a line has one. */
export function printedLines(writing: Writing): Pick<Letter, 'columns' | 'rows'> {
  const { document, words } = writing;
  const isTaxed = document.taxes.length > 0;
  const { position, item, quantity, price, tax, amount } = words.columns;
  const columns = [
    { label: position, figures: false },
    { label: item, figures: false },
    { label: quantity, figures: true },
    { label: price, figures: true },
    ...(isTaxed ? [{ label: tax, figures: true }] : []),
    { label: fillWords(amount, { currency: document.currency_code }), figures: true },
  ];
  return { columns, rows: document.lines.map((line) => printedLine(line, isTaxed, writing)) };
}

function printedLine(line: IssuedLine, isTaxed: boolean, writing: Writing): LetterLine {
  const { document, figures } = writing;
  const rates = new Map(document.taxes.map(({ tax_id, rate }) => [tax_id, rate]));
  const taxes = line.taxes.map(({ tax_id }) => figures.percent(rates.get(tax_id) ?? '0')).join(' + ');
  const isItem = line.kind === 'item';
  return {
    cells: [
      isItem ? String(line.position) : '',
      line.name,
      isItem ? quantityOf(line, writing) : '',
      isItem ? figures.price(line.price) : '',
      ...(isTaxed ? [taxes] : []),
      figures.amount(line.amount),
    ],
    more: moreOf(line, writing),
  };
}

function quantityOf({ quantity, unit_code }: IssuedLine, { figures, words }: Writing): string {
  const unit = unit_code === PIECE ? '' : ` ${words.units[unit_code] ?? unit_code}`;
  return figures.quantity(quantity) + unit;
}

/** What is said of a line under its name. */
function moreOf(line: IssuedLine, { figures, words, format }: Writing): string[] {
  const { description, item_code, buyer_item_code, standard_item, period, note, price_base_quantity } = line;
  const day = (text: string | null | undefined): string | null => (text ? format.day(text).shown : null);
  const codes = [item_code, buyer_item_code, standard_item?.id].filter(Boolean).join(' · ');
  const days = [day(period?.start), day(period?.end)].filter(Boolean).join(' – ');
  const per = price_base_quantity === '1' ? null : fillWords(words.per, { quantity: figures.quantity(price_base_quantity) });
  const said = [description, codes, days, per, line.tax_inclusive ? words.with_tax : null, ...line.adjustments.map(adjusted), note];
  return said.flatMap((text) => (text ? text.split(/\r?\n/) : []));

  function adjusted({ amount, reason, percent }: IssuedAdjustment): string {
    const share = percent === null ? '' : ` ${figures.percent(percent)}`;
    return `${reason ?? ''}${share}: ${figures.amount(amount)}`.trim();
  }
}
