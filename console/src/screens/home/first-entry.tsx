import { Link } from '@tanstack/react-router';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.home;
const first = ['IN', 'BL', 'CS', 'CP'] as const;

/** The books are empty: four ways to begin. */
export function FirstEntry() {
  const params = { entity: String(useEntity()) };
  return (
    <section aria-labelledby="first">
      <h2 id="first" className="first-title">
        {words.first}
      </h2>
      <p className="soft">{words.first_note}</p>
      <ul className="first">
        {first.map((type) => (
          <li key={type}>
            <Link to="/$entity/transactions/new" params={params} search={{ type }}>
              <b>{words.begin[type]}</b>
              <span className="quiet small">{words.begin_note[type]}</span>
              <Icon name="plus" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
