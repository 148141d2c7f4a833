import type { PrintedStatement } from './print/printed-statement.ts';

/** A report before it takes a form: its named payload in bus form, and the same as something to print. */
export interface Report {
  /** Key of the payload in the JSON answer, snake_case. */
  readonly key: string;
  readonly payload: object;
  print(): PrintedStatement;
  /** A statement whose JSON carries its printed rows as `presentation` (docs/accounting.md §11.25). */
  readonly is_presented?: true;
}
