import type { BankLine } from '../../api/bank.ts';
import { dayText } from '../../parts/format.ts';

type Said = Partial<Pick<BankLine, 'booked_on' | 'counterparty' | 'text'>>;

/** A line in one row: its day, who paid or was paid, and what the bank says of it. */
export const lineText = ({ booked_on, counterparty, text }: Said): string =>
  [booked_on && dayText(booked_on), counterparty?.name, text].filter(Boolean).join(' · ');
