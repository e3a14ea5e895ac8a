import { useState } from 'react';
import * as z from 'zod/mini';
import { Advice } from '../../../../contract/accounts/letters/letters';
import { payments } from '../../../../contract/accounts/payments';
import { formatPaise } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import type { StoredDocument } from '../../../kit/document/document';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { modeWords } from '../words';
import { Letters } from './Letters';
import { adviceFigures } from './letterFigures';
import './letters.scss';
import { translate } from '../../../kit/translate';

/** Informs the parties of a payment which bills it settles. */
export function AdviceButton({ document }: { document: StoredDocument }) {
  const [advices, setAdvices] = useState<readonly Advice[] | null>(null);
  const [isReading, setReading] = useState(false);
  if (document.status !== 'posted') return null;

  async function read() {
    setReading(true);
    try {
      const { data } = await http.get(`${payments.path}/${document.id}/advice`);
      const found = z.array(Advice).parse(data);
      if (found.length > 0) setAdvices(found);
      else
        showMessage(
          MESSAGE.warningToast,
          translate('{number} pays no party, so there is nobody to advise', { number: document.number }),
        );
    } catch (error) {
      showProblem(error);
    } finally {
      setReading(false);
    }
  }
  const { mode, instrumentNo, instrumentDate } = document as {
    mode?: string;
    instrumentNo?: string;
    instrumentDate?: string;
  };
  const instrument = [
    instrumentNo,
    instrumentDate &&
      translate('of {instrumentDate}', { instrumentDate: formatDate(instrumentDate as typeof document.date) }),
  ];
  const payment = {
    number: document.number ?? '',
    mode: modeWords[mode as keyof typeof modeWords] ?? '',
    instrument: instrumentNo ? instrument.filter(Boolean).join(' ') : '',
  };
  return (
    <>
      <LoadingButton
        type="button"
        className="btn btn-outline-secondary"
        isLoading={isReading}
        onClick={() => void read()}
      >
        {translate('Payment advice')}
      </LoadingButton>
      {advices && (
        <Letters
          title={translate('Payment advice for {number}', { number: document.number })}
          kinds={{ paymentAdvice: 'Payment advice' }}
          on={document.date}
          documentId={document.id}
          rows={advices.map(({ accountId, net }) => ({
            id: accountId,
            label: document.accountNames?.[accountId] ?? '',
            figure: formatPaise(net),
          }))}
          figuresOf={(_kind, accountId) => {
            const advice = advices.find((one) => one.accountId === accountId);
            return advice ? adviceFigures(advice, payment) : { values: {} };
          }}
          close={() => setAdvices(null)}
        />
      )}
    </>
  );
}
