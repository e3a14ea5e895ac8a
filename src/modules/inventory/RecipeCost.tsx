import { useQuery } from '@tanstack/react-query';
import { formatPaise, formatPercent, formatQuantity, formatRate } from '../../../contract/amount';
import { DOCUMENTS } from '../../../contract/changes';
import { RecipeCost as Cost } from '../../../contract/inventory/recipeCost';
import { type Recipe, type RecipeInput, recipes } from '../../../contract/inventory/recipes';
import { http } from '../../kit/http';
import type { SummaryProps } from '../../kit/master/master';
import { translate } from '../../kit/translate';

/** The cost of a recipe today, above its form, and of each of its lines. */
export function RecipeCost({ record: { id, version } }: SummaryProps<RecipeInput, Recipe>) {
  const { data } = useQuery({
    queryKey: [DOCUMENTS, 'recipe', id, version],
    queryFn: async ({ signal }) => Cost.parse((await http.get(`${recipes.path}/${id}/cost`, { signal })).data),
  });
  // Left out for users who may not see stock cost.
  if (!data || data.total === undefined) return null;
  const { lines, total, each, unit, saleRate, percent } = data;
  const facts = [
    { label: 'Cost of the yield', text: total === null ? translate('Not known') : formatPaise(total) },
    ...(each === null ? [] : [{ label: 'Cost of one', text: `${formatRate(each)} / ${unit}` }]),
    ...(saleRate === null ? [] : [{ label: 'Sale rate', text: formatRate(saleRate) }]),
    ...(percent === null ? [] : [{ label: 'Food cost %', text: formatPercent(percent) }]),
  ];
  const unknown = lines.filter(({ value, optional }) => value === null && !optional).map(({ name }) => name);
  return (
    <section aria-label={translate('Cost of the recipe')}>
      <dl className="entry-card">
        {facts.map(({ label, text }) => (
          <div key={label} className="entry-card-fact">
            <dt className="entry-card-label">{translate(label)}</dt>
            <dd className="entry-card-figure">{text}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <p className="notice">
          {translate('{items} was never bought. Enter a buying rate to see the cost.', { items: unknown.join(', ') })}
        </p>
      )}
      <details>
        <summary>{translate('Cost by ingredient')}</summary>
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{translate('Ingredient')}</th>
              <th scope="col" className="text-end">
                {translate('With waste')}
              </th>
              <th scope="col" className="text-end">
                {translate('Cost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ itemId, name, qty, unit: counted, value, optional }) => (
              <tr key={itemId}>
                <td>
                  <bdi>{name}</bdi>
                  {optional && <small> {translate('optional')}</small>}
                </td>
                <td className="text-end">
                  {formatQuantity(qty)} {counted}
                </td>
                <td className="text-end">{value === null ? translate('Not known') : formatPaise(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
