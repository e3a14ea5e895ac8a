import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPaise, formatPercent } from '../../../contract/amount';
import { incentiveProposal } from '../../../contract/sales/incentives';
import { TARGET_BASES } from '../../../contract/selling/targets';
import type { Values } from '../../kit/define';
import { http } from '../../kit/http';
import { translate } from '../../kit/translate';

/** The earnings of the chosen salesperson in the month by the targets; one click takes them over. */
export function IncentiveCard() {
  const { setValue } = useFormContext<Values>();
  const [staffId, month, kind] = useWatch<Values>({ name: ['staffId', 'month', 'kind'] });
  const params = { staffId, month };
  const { data } = useQuery({
    queryKey: [incentiveProposal.path, params],
    enabled: kind === 'incentive' && typeof staffId === 'number' && typeof month === 'string' && month !== '',
    queryFn: async ({ signal }) =>
      incentiveProposal.answer.parse((await http.get(incentiveProposal.path, { params, signal })).data),
  });
  if (!data || kind !== 'incentive') return null;
  const { targets, amount, paidBy } = data;
  const basis = targets
    .filter(({ incentive }) => incentive > 0)
    .map((one) => `${TARGET_BASES[one.basis]} ${formatPaise(one.achieved)} x ${formatPercent(one.incentivePercent)} %`)
    .join(', ');
  const take = () => {
    setValue('amount', amount, { shouldDirty: true });
    setValue('basis', basis.slice(0, 120), { shouldDirty: true });
  };
  return (
    <dl className="entry-card" aria-label={translate('Incentive by the targets')}>
      {targets.map((one) => (
        <div key={one.basis} className="entry-card-fact">
          <dt className="entry-card-label">{translate(TARGET_BASES[one.basis])}</dt>
          <dd className="entry-card-figure">
            {formatPaise(one.achieved)} ({formatPercent(one.percent)} %)
          </dd>
        </div>
      ))}
      <div className="entry-card-fact">
        <dt className="entry-card-label">{translate('Incentive')}</dt>
        <dd className={`entry-card-figure ${paidBy ? 'entry-card-warning' : ''}`}>
          {formatPaise(amount)} {paidBy && translate('paid by {number}', { number: paidBy })}
        </dd>
      </div>
      {amount > 0 && !paidBy && (
        <button type="button" className="btn btn-outline-primary" onClick={take}>
          {translate('Use this amount')}
        </button>
      )}
    </dl>
  );
}
