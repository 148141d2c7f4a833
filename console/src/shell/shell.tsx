import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import { en } from '../words/en.ts';
import { ColoursButton } from './colours-button.tsx';
import { EntitySwitch } from './entity-switch.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useEntity } from './use-entity.ts';
import './shell.css';

const words = en.shell;

/** The frame of every screen of a company: navigation at the side, on a phone below. */
export function Shell() {
  const main = useFocusAfterMove();
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className="side">
        <EntitySwitch />
        <Navigation />
        <div className="foot">
          <ColoursButton />
        </div>
      </div>
      <header className="bar">
        <EntitySwitch />
        <ColoursButton />
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Tabs />
      <NoticeLine />
    </div>
  );
}

/** After a move to another screen the focus goes to it, so that a reader begins there and Tab goes on there. */
function useFocusAfterMove() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== path) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
}

const sides = { receivable: words.receivable, payable: words.payable };
const statements = { 'balance-sheet': words.balance_sheet, 'income-statement': words.income_statement };

function Navigation() {
  const at = { entity: String(useEntity()) };
  return (
    <nav className="nav" aria-label={words.navigation}>
      <Link className="new" to="/$entity/transactions/new" params={at}>
        <Icon name="plus" size={16} />
        {words.new_entry}
      </Link>
      <Link to="/$entity" params={at} activeOptions={{ exact: true }}>
        <Icon name="home" />
        {words.home}
      </Link>
      <Link to="/$entity/transactions" params={at} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="list" />
        {words.transactions}
      </Link>
      {Object.entries(sides).map(([side, title]) => (
        <Link key={side} to="/$entity/owed/$side" params={{ ...at, side }}>
          <Icon name={side === 'payable' ? 'out' : 'in'} />
          {title}
        </Link>
      ))}
      <h2>{words.statements}</h2>
      {Object.entries(statements).map(([name, title]) => (
        <Link key={name} to="/$entity/statements/$name" params={{ ...at, name }} activeOptions={{ includeSearch: false }}>
          <Icon name="sheet" />
          {title}
        </Link>
      ))}
      <Link to="/$entity/trial-balance" params={at} activeOptions={{ includeSearch: false }}>
        <Icon name="sheet" />
        {words.trial_balance}
      </Link>
      <h2>{words.books}</h2>
      <Link to="/$entity/accounts" params={at} activeOptions={{ includeSearch: false }}>
        <Icon name="accounts" />
        {words.accounts}
      </Link>
      <Link to="/$entity/periods" params={at}>
        <Icon name="check" />
        {words.periods}
      </Link>
    </nav>
  );
}

function Tabs() {
  const at = { entity: String(useEntity()) };
  return (
    <nav className="tabs" aria-label={words.navigation}>
      <Link to="/$entity" params={at} activeOptions={{ exact: true }}>
        <Icon name="home" size={20} />
        {words.home}
      </Link>
      <Link to="/$entity/transactions" params={at} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="list" size={20} />
        {words.entries}
      </Link>
      <Link className="new" to="/$entity/transactions/new" params={at} aria-label={words.new_entry}>
        <span className="disc">
          <Icon name="plus" size={20} />
        </span>
      </Link>
      <Link to="/$entity/owed/$side" params={{ ...at, side: 'receivable' }}>
        <Icon name="in" size={20} />
        {words.owed}
      </Link>
      <Link to="/$entity/statements/$name" params={{ ...at, name: 'balance-sheet' }} activeOptions={{ includeSearch: false }}>
        <Icon name="sheet" size={20} />
        {words.statements}
      </Link>
    </nav>
  );
}
