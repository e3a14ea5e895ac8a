import type * as z from 'zod/mini';
import { clockTime, minutesOfDay } from '../clock';
import { codeText, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import type { Problems } from '../problems';
import { inventory as screens } from './screens';

/** When food is served: breakfast, lunch, dinner. A service may end after midnight. */
export const foodServices = master({
  path: '/api/inventory/food-services',
  screen: screens.fAndBServices,
  names: { one: 'F&B service', many: 'F&B services' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the F&B service a code'),
    name: nameText(60, 'Give the F&B service a name'),
    fromTime: clockTime,
    toTime: clockTime,
    active: yesOrNo,
  },
  filters: ['active'],
  rules: ({ fromTime, toTime }): Problems =>
    fromTime === toTime ? { toTime: 'A service ends at another time than it begins' } : {},
});
export type FoodServiceInput = z.infer<typeof foodServices.input>;

type Times = Pick<FoodServiceInput, 'fromTime' | 'toTime'>;
const DAY = 24 * 60;

/** The parts of a day that a service takes: two where it ends after midnight. */
function spans({ fromTime, toTime }: Times): [from: number, to: number][] {
  const [from, to] = [minutesOfDay(fromTime), minutesOfDay(toTime)];
  return from < to
    ? [[from, to]]
    : [
        [from, DAY],
        [0, to],
      ];
}

/** Whether two services have a minute in common; one may begin when another ends. */
export const overlap = (a: Times, b: Times): boolean =>
  spans(a).some(([from, to]) => spans(b).some(([begin, end]) => from < end && begin < to));
