import { expect, test } from '@jest/globals';
import { localeFormat } from '../../../services/report/print/locale-format.ts';

test.each(['es_ES', 'pl_PL', 'pt_PT', 'en_GB', 'de_DE'])(
  'figures of one column are grouped alike in %s, of four digits and of five',
  (locale) => {
    const format = localeFormat(locale, 'EUR');
    for (const [small, large] of [
      [format.amount('1108.62').shown, format.amount('13065').shown],
      [format.count(1108).shown, format.count(13065).shown],
    ]) {
      const [mark] = /\D/.exec(large!)!;
      expect([small!.indexOf(mark), large!.indexOf(mark)]).toEqual([1, 2]);
    }
  },
);
