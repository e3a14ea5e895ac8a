import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { restaurant } from '../../../../contract/restaurant/screens';
import type { Screen } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { useOnDevice } from '../../../kit/persisted';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useCanOpen } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useIsPhone } from '../../../kit/useIsPhone';
import './billing.scss';
import { Classy } from './Classy';
import { placesQuery } from './deskData';
import { Stylish } from './Stylish';

type Props = { screen: Screen; layout: 'stylish' | 'classy' };

/** Billing of an outlet in one of two layouts; a phone has the one for touch. */
export function Billing({ screen, layout }: Props) {
  const { data: places, error, refetch } = useQuery(placesQuery);
  const [kept, keep] = useOnDevice('food-outlet');
  const isPhone = useIsPhone();
  const mayOpenOutlets = useCanOpen(restaurant.outlets);
  const place = places?.find(({ outletId }) => outletId === kept) ?? places?.[0];
  if (!places || !place)
    return (
      <ScreenFrame title={translate(screen.title)} keys={[]}>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : places ? (
          <p className="desk-empty">
            {translate('No outlet serves food yet. Enter the food service of an outlet first.')}{' '}
            {mayOpenOutlets && (
              <Link to={href(restaurant.outlets, { tab: 'service' })}>{translate('Food service of outlets')}</Link>
            )}
          </p>
        ) : (
          <LoadingRows columns={3} />
        )}
      </ScreenFrame>
    );
  const Layout = layout === 'classy' || isPhone ? Classy : Stylish;
  return <Layout key={place.outletId} {...{ screen, place, places }} choosePlace={keep} />;
}
