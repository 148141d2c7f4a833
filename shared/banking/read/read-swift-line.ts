import type { BankLineRead, BankStatementRead, MoneyRead } from '../bank-file.ts';
import { readFigure } from '../../files/read-figure.ts';
import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import { looksLikeIban } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { unlessMeaningless } from './meaningless-ids.ts';
import { dayBeside, dayOfSwift } from './read-day.ts';
import type { SwiftField } from './split-swift.ts';
import { dayWithWarning, emptyLine } from './statement-draft.ts';

/**
 * Value day, entry day (four digits, four blanks, or nothing), mark, third letter of the currency, amount, and the rest. A mark `RC` takes a
 * credit back; `CR` is a credit with the letter R. Behind the amount stands a letter, or nothing: what else stands there is part of no figure.
 */
const LINE = /^(\d{6})(\d{4}| {4})?\s*(RC|RD|EC|ED|C|D)([A-Z])?\s*([\d.,]+)(?=\s*(?:[A-Z/]|$))(.*)/s;
/** `NTRF`, `NOV `, `S   `: a letter and three signs; then the customer's reference, and behind `//` the bank's. */
// eslint-disable-next-line regexp/no-super-linear-backtracking -- every text matches, so nothing is tried again
const REST = /^\s*(?:[A-Z]([A-Z0-9 ]{3}))?(.*?)(?:\/\/(.*))?$/s;

/** A line of `:61:`, without what `:86:` says of it. Throws where it has no such form. */
export function readSwiftLine(field: SwiftField, statement: BankStatementRead, interim: boolean): BankLineRead {
  const { found, supplement } = readHead(field.lines);
  const [, value = '', entry = '', mark = '', , figure = '', rest = ''] = found ?? [];
  const amount = readFigure(figure, ',', { plain: true });
  if (amount === undefined)
    throw new UnreadableFile(`has a :61: that is none: "${shownPart(field.lines[0] ?? '')}"`, { line: field.line, column: 5 });
  const taken = mark === 'D' || mark === 'ED' || mark === 'RC';
  const line = emptyLine(taken ? amount.negated() : amount, statement.lines.length + 1);
  line.reversal = mark === 'RC' || mark === 'RD';
  line.status = interim || mark.startsWith('E') ? 'pending' : 'booked';
  line.value_on = dayWithWarning(dayOfSwift(value), statement, line.position, value);
  const booked = entry.trim() === '' ? { day: line.value_on } : dayBeside(entry, line.value_on);
  line.booked_on = dayWithWarning(booked, statement, line.position, entry);
  const [, code, , bank_ref = null] = REST.exec(rest) ?? [];
  line.bank_ref = unlessMeaningless(inOneLine(bank_ref));
  if (code !== undefined) line.code.swift = code.trim();
  readSupplement(supplement, line, field.line);
  return line;
}

/** The parts of the line, and what stands below it. Some banks break it within its figures. */
function readHead([head = '', ...supplement]: readonly string[]): { found: RegExpExecArray | null; supplement: readonly string[] } {
  const [next = '', ...more] = supplement;
  const found = LINE.exec(head);
  if (found !== null && !(found[6] === '' && /^[\d.,]/.test(next))) return { found, supplement };
  return { found: LINE.exec(head + next), supplement: more };
}

/** What stands below a line: what was instructed, charges, or the number of who paid. */
function readSupplement(lines: readonly string[], line: BankLineRead, begin: number): void {
  const text = lines.join('');
  const original = moneyAfter('OCMT', text, begin)[0];
  const changed = original !== undefined && !original.amount.equals(line.amount.abs());
  line.original = changed ? original : null;
  line.charges = moneyAfter('CHGS', text, begin);
  const number = lines.map((one) => one.trim()).find(looksLikeIban);
  if (number !== undefined) line.counterparty = { name: null, iban: number, number: null, bank: null, ultimate_name: null };
}

function moneyAfter(key: string, text: string, begin: number): MoneyRead[] {
  return [...text.matchAll(new RegExp(`/${key}/([A-Z]{3})([\\d.,]+)`, 'g'))].map(([whole, currency = '', figure = '']) => {
    const amount = readFigure(figure, ',', { plain: true });
    if (amount === undefined) throw new UnreadableFile(`has an amount that is none: "${shownPart(whole)}"`, { line: begin, column: 5 });
    return { amount, currency };
  });
}
