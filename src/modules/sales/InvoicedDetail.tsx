import type { LineDetailProps } from '../../kit/document/document';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { TcsField } from '../../selling/TcsField';

/** Under a line of an invoice: the tax collected at source of goods that bear it, batch and serial numbers. */
export function InvoicedDetail(props: LineDetailProps) {
  return (
    <>
      <TcsField name={props.name} />
      <GoodsDetail {...props} />
    </>
  );
}
