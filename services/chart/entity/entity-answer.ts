import { periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { entityLabel, presentEntityInFull } from '../../../shared/resources/entity/present-entity.ts';
import type { Presented } from '../../../shared/resources/present-values.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

/** The entity whose books these are, with its periods and currencies. */
export function presentOwnEntity(books: BooksView): Presented {
  const { entity } = books;
  const reporting_periods = books.all('reporting_periods');
  return presentEntityInFull(entity, {
    currency: books.getAny('currencies', entity.currency_id)!,
    current_reporting_period: periodOfDate(books.now, reporting_periods, entity.year_start),
    reporting_periods,
    currencies: books.all('currencies'),
  });
}

export function entityChanged(verb: string, books: BooksView): Answer {
  return changed(entityLabel(books.entity), verb, presentOwnEntity(books));
}
