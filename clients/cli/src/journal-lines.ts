/** A line of a journal entry as it is typed: an account, and an amount as decimal text, below zero to credit it. */
export interface JournalLine {
  account_code: string;
  amount: string;
}

const PLACES = 4;

/** The sum of amounts in decimal text, exact. Amounts of the API have at most four decimals. */
export function sumOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + scaled(amount), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(PLACES + 1, '0');
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/(?:\.|(?<![.0]))0+$/, '');
  return sum < 0n ? `-${text}` : text;
}

export const opposite = (amount: string): string => sumOf([amount.startsWith('-') ? amount.slice(1) : `-${amount}`]);

export const isAmount = (text: string): boolean => /^-?\d{1,15}(\.\d{1,4})?$/.test(text);

function scaled(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + decimals.padEnd(PLACES, '0'));
  return amount.startsWith('-') ? -value : value;
}

/** The journal entry of lines that come to zero, as the API takes it: the first account is the main one. */
export function journalEntry(transaction_date: string, narration: string, [first, ...others]: readonly JournalLine[]) {
  const side = ({ amount }: JournalLine): { amount: string; credited: boolean } => ({
    amount: amount.replace('-', ''),
    credited: amount.startsWith('-'),
  });
  const main = side(first!);
  return {
    transaction_type: 'JN',
    account_code: first!.account_code,
    transaction_date,
    narration,
    credited: main.credited,
    compound: true,
    main_account_amount: main.amount,
    line_items: others.map((line) => ({ account_code: line.account_code, ...side(line) })),
  } as const;
}
