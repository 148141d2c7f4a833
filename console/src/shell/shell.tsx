import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { entitiesQuery } from '../api/books.ts';
import { mayWrite } from '../session/session.ts';
import { spoken } from '../words/spoken.ts';
import { Bar } from './bar.tsx';
import { EntitySwitch } from './entity-switch.tsx';
import { Navigation, Tabs } from './navigation.tsx';
import { NoticeLine } from './notice-line.tsx';
import { placesOf } from './places.ts';
import { useCommand, useKeys } from './use-keys.ts';
import type { Keys } from './use-keys.ts';
import { useEndedSession } from './use-ended-session.ts';
import { useEntity } from './use-entity.ts';
import { useFollowedTrail } from './use-followed-trail.ts';
import { StandingLines } from './standing-lines.tsx';
import { Verification } from './verification.tsx';
import './shell.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

/** The frame of every screen of a company: navigation at the side, on a phone below; above it search and what is done all day. */
export function Shell() {
  const main = useFocusAfterMove();
  const [above, setAbove] = useState<'palette' | 'keys'>();
  const find = useCallback(() => setAbove('palette'), []);
  const close = useCallback(() => setAbove(undefined), []);
  useFollowedTrail(useEntity());
  useEndedSession();
  useCommand('k', find);
  useKeys({ ...usePlaceKeys(), '/': find, '?': () => setAbove('keys') });
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {spoken.shell.skip}
      </a>
      <div className="side">
        <EntitySwitch />
        <Navigation />
        <Verification />
      </div>
      <div className="stage">
        <Bar onFind={find} />
        <StandingLines />
        <main id="main" tabIndex={-1} ref={main}>
          {/* A screen may wait for what it needs; what stands around it does not. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Tabs />
      <NoticeLine />
      <Suspense>
        {above === 'palette' && <Palette onClose={close} />}
        {above === 'keys' && <KeyHelp onClose={close} />}
      </Suspense>
    </div>
  );
}

/** G and a letter go to a place, G and a digit to one of the first nine companies; N begins an entry. */
function usePlaceKeys(): Keys {
  const entity = useEntity();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goToCompany = async (index: number): Promise<void> => {
    const found = (await queries.fetchQuery(entitiesQuery))[index];
    if (found) await navigate({ to: '/$entity', params: { entity: String(found.id) } });
  };
  const { daily, statements, books } = placesOf(entity);
  const places = [...daily, ...statements, ...books].flatMap(({ letter, to }) =>
    letter === undefined ? [] : [[`g ${letter}`, to] as const],
  );
  return Object.fromEntries([
    ...places.map(([keys, to]) => [keys, () => navigate(to)]),
    ...Array.from({ length: 9 }, (_, index) => [`g ${index + 1}`, () => goToCompany(index)]),
    ...(mayWrite(entity, 'books:draft')
      ? [['n', () => navigate({ to: '/$entity/transactions/new', params: { entity: String(entity) } })]]
      : []),
  ]) as Keys;
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
