import { describe, expect, test } from '@jest/globals';
import type { BankFile } from '../../../shared/banking/bank-file.ts';
import { joinedParts, planImport } from '../../../shared/banking/plan-import.ts';
import type { PlannedImport, StoredLine } from '../../../shared/banking/plan-import.ts';
import { lineOf, read } from './shown-bank-file.ts';

/** A statement from one day's closing to another's; a line is `day amount text`, behind it `ED` where it is not booked. */
const page = (opening: string, lines: string[], closing: string, number = '1/1'): string => {
  const swift = (line: string): string => {
    const [day = '', amount = '', text = '', mark = amount.startsWith('-') ? 'D' : 'C'] = line.split(' ');
    return `:61:2403${day}03${day}${mark}${amount.replace('-', '')}NTRFNONREF\n:86:${text}\n`;
  };
  return `:20:A\n:25:1\n:28C:${number}\n:60F:${opening}\n${lines.map(swift).join('')}:62F:${closing}\n-\n`;
};
const balance = (day: string, amount: string): string => `C2403${day}EUR${amount}`;

/** The lines that a plan leaves in the books. */
function stored({ statements }: PlannedImport): StoredLine[] {
  const lines = statements.flatMap((one) => one.lines).filter(({ found }) => found.is === 'new' || found.is === 'possible_double');
  return lines.map(({ read: line, state }, index) => ({ ...line, state, is_double: false, id: index + 1 }));
}
const found = ({ statements }: PlannedImport): string[] => statements.flatMap((one) => one.lines.map((line) => line.found.is));

describe('a line', () => {
  test('that is booked is new, of zero ignored, announced or told of pending', () => {
    const plan = planImport(read(page(balance('01', '0,'), ['01 5, Fee', '01 0, Note', '01 7, Soon EC'], balance('01', '5,'))), []);
    expect(plan.statements[0]?.lines.map(({ state }) => state)).toEqual(['new', 'ignored', 'pending']);
    const camt054 =
      '<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="EUR">5</Amt><Sts>BOOK</Sts></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>';
    expect(planImport(read(camt054), []).statements[0]?.lines[0]).toMatchObject({ state: 'pending', read: { status: 'information' } });
  });

  test('that was never booked is gone when a statement is ten days past it, and stays while it may be', () => {
    const announced = stored(planImport(read(page(balance('01', '0,'), ['01 7, Soon EC', '20 8, Later EC'], balance('01', '0,'))), []));
    const later = read(page(balance('01', '0,'), ['21 5, Fee'], balance('21', '5,')));
    expect(planImport(later, announced).gone.map(({ text }) => text)).toEqual(['Soon']);
    const booked = read(page(balance('01', '0,'), ['05 7, Soon', '21 5, Fee'], balance('21', '12,')));
    expect([planImport(booked, announced).gone, found(planImport(booked, announced))]).toEqual([[], ['booked', 'new']]);
    // A file of announcements alone says nothing of older ones.
    expect(planImport(read(page(balance('01', '0,'), ['30 9, Soon EC'], balance('30', '0,'))), announced).gone).toEqual([]);
  });

  test('that is gone answers for no line of a file: it can be imported again', () => {
    const file = (): BankFile => read(page(balance('01', '0,'), ['01 5, Fee'], balance('01', '5,')));
    const lines = stored(planImport(file(), []));
    expect(found(planImport(file(), lines))).toEqual(['known']);
    expect(
      found(
        planImport(
          file(),
          lines.map((line) => ({ ...line, state: 'gone' })),
        ),
      ),
    ).toEqual(['new']);
  });
});

test('a notification gives its details to the booking that has none', () => {
  const told = lineOf(':20:A\n:25:1\n:61:240301C5,NTRFNONREF\n:86:R-12\n');
  expect(joinedParts([], told)).toEqual([told]);
  expect(joinedParts([told], { ...told, text: 'R-13' })).toEqual([told]);
});

test('files that come one after another, each with days of the one before, store each line once', () => {
  const days = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0'));
  let lines: StoredLine[] = [];
  for (let first = 0; first < days.length; first += 4) {
    const part = days.slice(Math.max(0, first - 2), first + 4);
    const file = read(
      page(
        balance('01', '0,'),
        part.map((day) => `${day} 5, Fee`),
        balance('24', '0,'),
      ),
    );
    lines = [...lines, ...stored(planImport(file, lines))];
  }
  expect(lines.map(({ booked_on }) => booked_on?.slice(8))).toEqual(days);
});
