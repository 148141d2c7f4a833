import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { entitiesQuery, entityQuery } from '../api/books.ts';
import { Icon } from '../parts/icon.tsx';
import { useNarrow } from '../parts/use-narrow.ts';
import { leave } from '../session/session.ts';
import { en } from '../words/en.ts';
import { useEntity } from './use-entity.ts';

const words = en.shell;

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
  const params = { entity: String(useEntity()) };
  // What the tabs of a phone have no room for.
  const screens: Record<string, () => unknown> = {
    [words.payable]: () => navigate({ to: '/$entity/owed/$side', params: { ...params, side: 'payable' } }),
    [words.income_statement]: () => navigate({ to: '/$entity/statements/$name', params: { ...params, name: 'income-statement' } }),
    [words.trial_balance]: () => navigate({ to: '/$entity/trial-balance', params }),
    [words.accounts]: () => navigate({ to: '/$entity/accounts', params }),
    [words.periods]: () => navigate({ to: '/$entity/periods', params }),
  };
  const act: Record<string, () => unknown> = {
    ...screens,
    company: () => navigate({ to: '/welcome' }),
    out: () => leave(),
    everywhere: () => leave(true),
  };
  return (
    <Menu
      className="entities"
      onAction={(key) => void (act[String(key)]?.() ?? navigate({ to: '/$entity', params: { entity: String(key) } }))}
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
          {Object.keys(screens).map((title) => (
            <MenuItem key={title} id={title} className="option">
              {title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      <Separator className="rule" />
      <MenuItem id="out" className="option">
        {words.sign_out}
      </MenuItem>
      <MenuItem id="everywhere" className="option">
        {words.sign_out_everywhere}
      </MenuItem>
    </Menu>
  );
}
