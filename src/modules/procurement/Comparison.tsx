import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IsoDate, isIsoDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import {
  Comparison,
  comparisonPath,
  MadeOrders,
  type MakeOrders,
  makeOrdersPath,
} from '../../../contract/procurement/comparison';
import { purchaseEnquiries } from '../../../contract/procurement/enquiries';
import { procurement as screens } from '../../../contract/procurement/screens';
import { TRAN } from '../../../contract/screen';
import type { StoredDocument } from '../../kit/document/document';
import { sendConfirmed } from '../../kit/form/confirmed';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ApiError, http } from '../../kit/http';
import { DateInput } from '../../kit/inputs/DateInput';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { ComparisonTable } from './ComparisonTable';
import { PrintComparison } from './PrintComparison';
import './comparison.scss';

/** Under an enquiry: its quotations side by side, and one order for each supplier of whom lines are chosen. */
export function ComparisonOf({ document }: { document: StoredDocument }) {
  const [asOn, setAsOn] = useState<IsoDate | null>(null);
  const params = asOn === null ? {} : { asOn };
  const query = useQuery({
    queryKey: [purchaseEnquiries.path, 'comparison', document.id, document.version, asOn],
    queryFn: async ({ signal }) =>
      Comparison.parse((await http.get(comparisonPath(document.id), { signal, params })).data),
    enabled: document.number !== null,
    placeholderData: keepPreviousData,
  });
  if (document.number === null) return null;
  return (
    <section className="comparison" aria-label={translate('Comparison of quotations')}>
      <h2>{translate('Comparison of quotations')}</h2>
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={3} />}
      {query.data && (
        <>
          <div className="comparison-day">
            <label htmlFor="comparison-day">{translate('As on')}</label>
            <DateInput
              alone
              id="comparison-day"
              ref={null}
              invalid={false}
              value={asOn ?? query.data.asOn}
              onChange={(day) => day !== null && isIsoDate(day) && setAsOn(day)}
              onBlur={() => undefined}
            />
          </div>
          <Offers key={`${query.data.version} ${query.data.asOn}`} id={document.id} comparison={query.data} />
        </>
      )}
    </section>
  );
}

/** The choice: by line of the enquiry the line of a quotation. */
type Choice = { quotationLineId: number; reason: string };

function Offers({ id, comparison }: { id: number; comparison: Comparison }) {
  const { asOn, offers, silent, isOpen, version } = comparison;
  const may = useMay(screens.purchaseOrders);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(() => lowestIn(comparison));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const making = useMakeOrders(id, setProblems);
  const mayChoose = isOpen && may(TRAN.create) && offers.some((offer) => offer.isOpen);
  const choices = [...chosen.values()];
  if (offers.length === 0)
    return <p>{translate('No quotation yet. Enter one under Purchase Quotations, from this enquiry (Alt+F).')}</p>;

  function choose(lineId: number, quotationLineId: number | null, reason = '') {
    const next = new Map(chosen);
    if (quotationLineId === null) next.delete(lineId);
    else next.set(lineId, { quotationLineId, reason });
    setProblems({});
    setChosen(next);
  }

  return (
    <>
      {silent.length > 0 && (
        <p className="text-secondary">{translate('Not answered yet: {suppliers}', { suppliers: silent.join(', ') })}</p>
      )}
      <PrintComparison comparison={comparison} chosen={chosen} />
      <ComparisonTable
        comparison={comparison}
        chosen={chosen}
        choose={mayChoose ? choose : null}
        problemOf={(lineId) => {
          const place = [...chosen.keys()].indexOf(lineId);
          return problems[`choices.${place}.reason`] ?? problems[`choices.${place}.quotationLineId`];
        }}
      />
      {mayChoose && (
        <LoadingButton
          type="button"
          isLoading={making.isPending}
          disabled={choices.length === 0}
          onClick={() =>
            making.mutate({
              version,
              date: asOn,
              deliveryDays: 7,
              choices: choices.map(({ quotationLineId, reason }) => ({
                quotationLineId,
                reason: reason.trim() || null,
              })),
              confirmed: [],
            })
          }
        >
          {translate('Make orders')}
        </LoadingButton>
      )}
    </>
  );
}

/** The lowest offer of each line that is not ordered yet. */
function lowestIn({ lines, offers }: Comparison): Map<number, Choice> {
  const all = offers.flatMap((offer) => (offer.isOpen ? offer.lines : []));
  return new Map(
    lines.flatMap(({ lineId, open }) => {
      const found = open > 0 ? all.find((line) => line.lineId === lineId && line.isLowest) : undefined;
      return found ? [[lineId, { quotationLineId: found.quotationLineId, reason: '' }]] : [];
    }),
  );
}

function useMakeOrders(id: number, setProblems: (problems: Readonly<Record<string, string>>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: MakeOrders) =>
      sendConfirmed('Make orders', async (extra) =>
        MadeOrders.parse((await http.post(makeOrdersPath(id), { ...asked, ...extra })).data),
      ),
    onSuccess: (made) => {
      if (!made) return;
      const numbers = made.orders.map(({ number, supplier }) => `${number} ${supplier}`).join(', ');
      showMessage(MESSAGE.success, translate('Orders made: {numbers}', { numbers }));
      void client.invalidateQueries({ queryKey: [purchaseEnquiries.path] });
    },
    onError: (error) => {
      if (
        error instanceof ApiError &&
        error.fields &&
        Object.keys(error.fields).some((path) => path.startsWith('choices.'))
      )
        setProblems(error.fields);
      else showProblem(error);
    },
  });
}
