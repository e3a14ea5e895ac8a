import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { formatInstant } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { called, money, optionalText } from '../../../../contract/fields';
import {
  Carried,
  carriedPath,
  DELIVERY_MOVES,
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  deliveries,
  deliveryStepPath,
  HandedOver,
  handOverPath,
} from '../../../../contract/food/deliveries';
import { orders } from '../../../../contract/food/orders';
import { ref } from '../../../../contract/references';
import { restaurant } from '../../../../contract/restaurant/screens';
import { TRAN } from '../../../../contract/screen';
import { deliveryBoys } from '../../../../contract/selling/deliveryBoys';
import { outlets } from '../../../../contract/selling/outlets';
import { tills } from '../../../../contract/selling/shifts';
import { Board } from '../../../kit/board/Board';
import type { BoardParts } from '../../../kit/board/board';
import { useBoardRows } from '../../../kit/board/useBoardRows';
import type { Values } from '../../../kit/define';
import { fieldFrom, shapeOf } from '../../../kit/derive';
import { LoadingRows } from '../../../kit/grid/states';
import { http, newKey } from '../../../kit/http';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useMay } from '../../../kit/session';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { deviceOf } from '../../../selling/tillDevice';
import './deliveries.scss';

const screen = restaurant.deliveryDetails;
const anyOutlet = lookup(entriesOf(outlets, outlets.option));
const out = z.object({ deliveryBoyId: called('Delivery boy', ref(deliveryBoys)) });
const collected = z.object({
  cash: called('Cash collected', money),
  upi: called('UPI collected', money),
  upiReference: called('UPI reference', optionalText(40)),
});
const counted = z.object({ counted: called('Cash counted', money), remark: called('Remark', optionalText(200)) });

async function ask(title: string, message: string, action: string, schema: z.ZodMiniObject, start: Values) {
  const shape = shapeOf(schema);
  const fields = Object.keys(shape).map((field) => fieldFrom(orders, shape, field));
  return confirmDialog({ title, message, action, form: { fields, schema, start } });
}

/** What a move asks for; null where it is not made after all. */
async function answerFor(row: Delivery, to: DeliveryState): Promise<object | null> {
  const name = row.number ?? '';
  if (to === 'out') {
    const answer = await ask(translate('Send {number} out', { number: name }), row.address ?? '', 'Send', out, {
      deliveryBoyId: row.boyId,
    });
    return answer?.values ?? null;
  }
  if (to === 'delivered') {
    if (row.toCollect === 0) return {};
    const message = translate('{amount} is to be collected.', { amount: formatPaise(row.toCollect) });
    const start = { cash: row.toCollect, upi: 0, upiReference: null };
    return (
      (await ask(translate('{number} is delivered', { number: name }), message, 'Delivered', collected, start))
        ?.values ?? null
    );
  }
  if (to === 'failed') {
    const answer = await confirmDialog({
      title: translate('{number} could not be delivered', { number: name }),
      message: translate('The bill is cancelled with this reason.'),
      action: 'Delivery failed',
      reason: true,
    });
    return answer && { reason: answer.reason };
  }
  return {};
}

async function move(row: Delivery, to: DeliveryState): Promise<void> {
  const given = await answerFor(row, to);
  if (!given) return;
  try {
    const body = { to, version: row.version, ...given };
    await http.post(deliveryStepPath(row.id), body, { headers: { 'Idempotency-Key': newKey() } });
    invalidateRoots([orders.path, carriedPath]);
  } catch (error) {
    showProblem(error);
  }
}

/** Deliveries from the order to the hand-over of the money. */
export function DeliveryPanel() {
  const [params, setUrl] = useUrl();
  const outletId = params.get('outletId');
  const { data } = useQuery({
    queryKey: [outlets.path, 'lookup', 'first'],
    queryFn: async ({ signal }) =>
      z.array(z.object({ id: z.int() })).parse((await http.get(`${outlets.path}/lookup`, { signal })).data),
  });
  const chosen = outletId ?? (data?.[0] ? String(data[0].id) : null);
  return (
    <ScreenFrame
      title={translate(screen.title)}
      keys={[]}
      actions={
        <LookupInput
          id="delivery-outlet"
          input={anyOutlet}
          value={chosen === null ? null : Number(chosen)}
          invalid={false}
          ref={null}
          onBlur={() => undefined}
          onChange={(key) => setUrl({ outletId: key === null ? null : String(key) })}
        />
      }
    >
      {chosen === null ? <LoadingRows columns={4} /> : <Deliveries key={chosen} outletId={chosen} />}
    </ScreenFrame>
  );
}

const COLUMNS: readonly DeliveryState[] = ['ordered', 'packed', 'out', 'delivered', 'failed'];

function Deliveries({ outletId }: { outletId: string }) {
  const { state } = useBoardRows(deliveries, { outletId });
  const may = useMay(screen)(TRAN.create);
  const now = new Date().toISOString();
  const parts: BoardParts<Delivery> = {
    columns: COLUMNS.map((key) => ({ key, title: DELIVERY_STATES[key], empty: 'None' })),
    keyOf: ({ key }) => key,
    columnOf: (row) => row.state,
    nameOf: ({ number, guest }) => `${number ?? ''} ${guest ?? ''}`,
    draw: (row) => (
      <>
        <strong>
          {row.guest ?? row.mobile} {row.token && <small>{translate('Token {token}', { token: row.token })}</small>}
        </strong>
        <small>{[row.number, row.mobile, row.boy].filter(Boolean).join(' · ')}</small>
        <small>{row.address}</small>
        <small>{row.lines}</small>
        <span className="delivery-foot">
          <span>{translate(row.toCollect > 0 ? 'To collect' : 'Paid')}</span>
          <Figure amount={row.amount} />
        </span>
        {row.state !== 'delivered' && row.dueAt !== null && (
          <small className={row.dueAt < now ? 'delivery-late' : undefined}>
            {translate(row.dueAt < now ? 'Late: due' : 'Due')} {formatInstant(row.dueAt as never)}
          </small>
        )}
        {row.failedReason && <small>{row.failedReason}</small>}
      </>
    ),
    mayMove: (row, to) => may && DELIVERY_MOVES[row.state].includes(to as DeliveryState),
    move: (row, to) => void move(row, to as DeliveryState),
    open: () => undefined,
  };
  return (
    <>
      <Board
        label={translate(screen.title)}
        parts={parts}
        state={{ cards: state.rows, error: state.error, retry: state.retry, empty: 'No delivery is on its way' }}
      />
      <Boys outletId={Number(outletId)} />
    </>
  );
}

const carriedQuery = (outletId: number) => ({
  queryKey: [carriedPath, outletId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    z.array(Carried).parse((await http.get(carriedPath, { params: { outletId }, signal })).data),
  meta: { follows: [orders.path] },
});
type CarriedRow = z.infer<typeof Carried>;

/** What each delivery boy carries; his money is handed over here. */
function Boys({ outletId }: { outletId: number }) {
  const { data = [] } = useQuery(carriedQuery(outletId));
  const may = useMay(screen)(TRAN.create);
  async function handOver(row: CarriedRow) {
    try {
      const all = tills.answer.parse((await http.get(tills.path, { params: { device: deviceOf() } })).data);
      const till = all.find((one) => one.outletId === outletId && one.shift?.device === deviceOf());
      if (!till?.shift) {
        showMessage(MESSAGE.warningToast, translate('Open a till of this outlet on this device first.'));
        return;
      }
      const title = translate('Hand-over of {name}', { name: row.boy });
      const message = translate('{count} deliveries, {amount} in cash', {
        count: row.delivered,
        amount: formatPaise(row.cash),
      });
      const answer = await ask(title, message, 'Take over', counted, { counted: row.cash, remark: null });
      if (!answer?.values) return;
      const body = { deliveryBoyId: row.boyId, outletId, shiftId: till.shift.id, device: deviceOf(), ...answer.values };
      const done = HandedOver.parse(
        (await http.post(handOverPath, body, { headers: { 'Idempotency-Key': newKey() } })).data,
      );
      const words = {
        name: done.boy,
        amount: formatPaise(done.expected),
        difference: formatPaise(done.difference as Paise),
      };
      showMessage(
        MESSAGE.notice,
        done.difference === 0
          ? translate('{name} handed over {amount}.', words)
          : translate('{name} handed over {amount}; difference {difference}.', words),
      );
      invalidateRoots([orders.path, carriedPath, tills.path]);
    } catch (error) {
      showProblem(error);
    }
  }
  if (data.length === 0) return null;
  return (
    <section className="delivery-boys" aria-label={translate('Delivery boys')}>
      <h2>{translate('Delivery boys')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th>{translate('Delivery boy')}</th>
            <th className="figure">{translate('Out')}</th>
            <th className="figure">{translate('Delivered')}</th>
            <th className="figure">{translate('Cash')}</th>
            <th className="figure">{translate('UPI')}</th>
            <th className="figure">{translate('Pay for each delivery')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.boyId}>
              <td>
                {row.boy} <small>{row.mobile}</small>
              </td>
              <td className="figure">{row.out}</td>
              <td className="figure">{row.delivered}</td>
              <td className="figure">{formatPaise(row.cash)}</td>
              <td className="figure">{formatPaise(row.upi)}</td>
              <td className="figure">{formatPaise(row.pay)}</td>
              <td>
                {may && row.delivered > 0 && (
                  <button type="button" className="btn btn-outline-primary" onClick={() => void handOver(row)}>
                    {translate('Hand over')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
