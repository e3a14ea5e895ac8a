import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RoleCard, roleCards } from '../../../contract/admin/roleCards';
import type { CardsProps } from '../../kit/define';
import { http } from '../../kit/http';
import { translate } from '../../kit/translate';

const cardsQuery = queryOptions({
  queryKey: [roleCards.path],
  queryFn: async ({ signal }) => z.array(RoleCard).parse((await http.get(roleCards.path, { signal })).data),
});

/** The roles of the company as cards; the screens of the chosen ones are listed in words. */
export function RoleCards({ value, onChange, locked }: CardsProps) {
  const { data = [] } = useQuery(cardsQuery);
  if (data.length === 0) return null;
  const chosen = data.filter(({ id }) => value.includes(id));
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((held) => held !== id) : [...value, id]);
  return (
    <div className="role-cards">
      <div className="role-cards-all">
        {data.map(({ id, name, about, isFixed }) => (
          <button
            key={id}
            type="button"
            className="role-card"
            aria-pressed={value.includes(id)}
            disabled={locked}
            onClick={() => toggle(id)}
          >
            <strong>{translate(name)}</strong>
            <small>{isFixed ? translate('Everything, with users, settings and backup') : translate(about ?? '')}</small>
          </button>
        ))}
      </div>
      {chosen.map((card) => (
        <Opened key={card.id} card={card} />
      ))}
    </div>
  );
}

function Opened({ card: { isFixed, enters, reads, approves, ...card } }: { card: RoleCard }) {
  const name = translate(card.name);
  if (isFixed) return <p className="role-opens">{translate('{name} opens everything.', { name })}</p>;
  return (
    <dl className="role-opens" aria-label={translate('What {name} opens', { name })}>
      <Titles label={translate('{name} enters and changes', { name })} titles={enters} />
      <Titles label={translate('{name} approves', { name })} titles={approves} />
      <Titles label={translate('{name} sees and prints', { name })} titles={reads} />
    </dl>
  );
}

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{titles.map((title) => translate(title)).join(', ')}</dd>
    </>
  );
}
