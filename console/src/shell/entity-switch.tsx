import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { entitiesQuery, entityQuery } from '../api/books.ts';
import { Icon } from '../parts/icon.tsx';
import { useNarrow } from '../parts/use-narrow.ts';
import { leave } from '../session/session.ts';
import { spoken } from '../words/spoken.ts';
import { placesOf } from './places.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.shell;
const in_tabs = new Set(['home', 'transactions', 'receivable', 'balance_sheet']);

/** The company whose books are shown, and the way to the others and out. */
export function EntitySwitch() {
  const id = useEntity();
  const { data: entity } = useSuspenseQuery(entityQuery(id));
  return (
    <MenuTrigger>
      <Button className="switch">
        <span className="mark" aria-hidden="true">
          {entity.name.slice(0, 1)}
        </span>
        <span className="truncate">{entity.name}</span>
        <Icon name="down" size={16} />
      </Button>
      <Popover className="popover" placement="bottom start">
        <EntityMenu />
      </Popover>
    </MenuTrigger>
  );
}

function EntityMenu() {
  const { data: entities = [] } = useQuery(entitiesQuery);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const entity = useEntity();
  const params = { entity: String(entity) };
  // What the tabs of a phone have no room for.
  const { daily, statements, books } = placesOf(entity);
  const screens = new Map([...daily, ...statements, ...books].filter(({ key }) => !in_tabs.has(key)).map((place) => [place.key, place]));
  const act: Record<string, () => unknown> = {
    company: () => navigate({ to: '/welcome' }),
    me: () => navigate({ to: '/$entity/me', params }),
    out: () => leave(),
    everywhere: () => leave(true),
  };
  return (
    <Menu
      className="entities"
      onAction={(key) => {
        const place = screens.get(String(key));
        void (place ? navigate(place.to) : (act[String(key)]?.() ?? navigate({ to: '/$entity', params: { entity: String(key) } })));
      }}
    >
      <MenuSection>
        <Header className="hidden">{words.switch_entity}</Header>
        {entities.map(({ id, name, currency_code }) => (
          <MenuItem key={id} id={String(id)} className="option" textValue={name}>
            <span className="truncate">{name}</span>
            <span className="quiet tail">{currency_code}</span>
          </MenuItem>
        ))}
        <MenuItem id="company" className="option">
          {words.new_company}
        </MenuItem>
      </MenuSection>
      {isNarrow && (
        <MenuSection>
          <Header className="hidden">{words.navigation}</Header>
          {[...screens.values()].map(({ key, title }) => (
            <MenuItem key={key} id={key} className="option">
              {title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      <Separator className="rule" />
      <MenuItem id="me" className="option">
        {words.me}
      </MenuItem>
      <MenuItem id="out" className="option">
        {words.sign_out}
      </MenuItem>
      <MenuItem id="everywhere" className="option">
        {words.sign_out_everywhere}
      </MenuItem>
    </Menu>
  );
}
