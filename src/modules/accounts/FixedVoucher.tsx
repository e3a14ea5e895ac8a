import { useQuery } from '@tanstack/react-query';
import { closingVouchers, openingVouchers } from '../../../contract/accounts/fixedVouchers';
import type { Paise } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { plainDocument } from '../../kit/document/document';
import { documentQuery } from '../../kit/document/documents';
import { PostedDocument } from '../../kit/document/PostedDocument';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { translate } from '../../kit/translate';
import { VoucherAbout } from './VoucherAbout';

const parts = (title: string) => ({
  blank: () => ({ date: null, branchId: null, narration: null }),
  list: [],
  order: { sort: 'date', dir: 'desc' } as const,
  header: [],
  totals: () => [],
  carry: [],
  print: { title, amount: ({ amount }: { amount: Paise }) => amount, signatures: ['Prepared by', 'Approved by'] },
  isFixed: true as const,
  About: VoucherAbout,
});

const KINDS = {
  OP: plainDocument(openingVouchers, parts('Opening balances')),
  YE: plainDocument(closingVouchers, parts('Closing voucher')),
};

type Props = {
  type: keyof typeof KINDS;
  id: number;
  /** Told the day of the voucher, once that is known. */
  close(date?: IsoDate): void;
};

/** A voucher that its panel has made, as every other is shown. */
export function FixedVoucher({ type, id, close }: Props) {
  const kind = KINDS[type];
  const query = useQuery(documentQuery(kind.resource, id));
  const { data } = query;
  const leave = () => close(data?.date);
  if (data) return <PostedDocument kind={kind} document={data} close={leave} again={leave} copy={leave} />;
  return (
    <ScreenFrame title={translate(kind.resource.screen.title)} keys={[{ keys: 'Esc', words: 'Back', act: leave }]}>
      {query.isError ? (
        <>
          <Failed error={query.error} retry={() => void query.refetch()} />
          <button type="button" className="btn btn-link" onClick={leave}>
            {translate('Back')}
          </button>
        </>
      ) : (
        <LoadingRows columns={3} />
      )}
    </ScreenFrame>
  );
}
