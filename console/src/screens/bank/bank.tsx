import { ScreenHead } from '../../parts/screen-head.tsx';
import { spoken } from '../../words/spoken.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { FileDrop } from './file-drop.tsx';
import { Rules } from './rules.tsx';
import { Statements } from './statements.tsx';
import '../../parts/shown-once.css';
import '../../parts/state.css';
import './bank.css';

const words = spoken.bank;

/** The bank accounts, what is to be done on each, and the statements that were imported. */
export function Bank() {
  return (
    <FileDrop head={<ScreenHead title={words.title} sub={words.said} />}>
      <BankAccounts />
      <Statements />
      <Rules />
    </FileDrop>
  );
}
