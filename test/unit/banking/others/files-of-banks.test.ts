import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { BankLineRead, BankStatementRead, PaymentRead } from '../../../../shared/banking/bank-file.ts';
import { readBankFile } from '../../../../shared/banking/read-bank-file.ts';
import { shown } from '../shown-bank-file.ts';

/** Files of many banks, which parsers publish as their test data; some with what they say, read by hand (README.md beside them). */
const folder = '../shared/bank-files';
const files = ['camt', 'mt940', 'ofx'].flatMap((format) => readdirSync(`${folder}/${format}`).map((name) => `${format}/${name}`));
const expectedOf = (file: string): string => `${folder}/expected/${file.replace('/', '-')}.json`;

interface Expected {
  format: string;
  encoding: string;
  statements: (Record<string, unknown> & { lines: Record<string, unknown>[]; warnings: unknown[]; check: Record<string, unknown> })[];
  warnings: unknown[];
}

/** Blanks are not compared in a text: where a bank broke a word, no reader can know. */
const withoutBlanks = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/\s/g, '') : text);

const payment = (part: PaymentRead | Record<string, unknown>): Record<string, unknown> => ({ ...part, text: withoutBlanks(part.text) });

function line({ cheque: _cheque, code: _code, booking_text: _booked, ...read }: BankLineRead): Record<string, unknown> {
  return { ...payment(read), parts: read.parts.map(payment) };
}

function statement({ lines, warnings, check, ...read }: BankStatementRead): Record<string, unknown> {
  const gap = check.result === 'gap' ? { gap: check.gap } : check.result === 'not_possible' ? { reason: check.reason } : {};
  return { ...read, check: { result: check.result, ...gap }, lines: lines.map(line), warned: warnings.length > 0 };
}

test.each(files.filter((file) => existsSync(expectedOf(file))))('%s says what it should', (file) => {
  const expected = JSON.parse(readFileSync(expectedOf(file), 'utf8')) as Expected;
  const { statements, format, encoding, warnings } = readBankFile(readFileSync(`${folder}/${file}`));
  expect([format, encoding, warnings.length > 0]).toEqual([expected.format, expected.encoding, expected.warnings.length > 0]);
  expect(statements.map((one) => shown(statement(one)))).toEqual(
    expected.statements.map(({ lines, check: { result, gap, reason }, warnings: warned, ...one }) =>
      shown({
        ...one,
        check: { result, ...(gap === undefined ? {} : { gap }), ...(reason === undefined ? {} : { reason }) },
        lines: lines.map((read) => ({ ...payment(read), parts: (read.parts as Record<string, unknown>[]).map(payment) })),
        warned: warned.length > 0,
      }),
    ),
  );
});

test.each(files)('each line of %s has an amount, and its day or a warning', (file) => {
  for (const { lines, warnings } of readBankFile(readFileSync(`${folder}/${file}`)).statements) {
    for (const { amount, booked_on, position } of lines) {
      expect(amount.isFinite()).toBe(true);
      expect(booked_on !== null || warnings.some((warning) => warning.line === position)).toBe(true);
    }
  }
});
