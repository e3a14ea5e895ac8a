import { sql } from 'drizzle-orm';
import { isService } from '../../contract/admin/hsnCodes';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import { noTax } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import type { IsoDate } from '../../contract/dates';
import type { BranchTransferInput } from '../../contract/inventory/branchTransfers';
import { inventoryKinds } from '../../contract/inventory/kinds';
import { transferEway } from '../../contract/inventory/transferPapers';
import type { PortalBill, PortalPlace } from '../../contract/selling/portalBill';
import { type Api, notFound } from '../core/calls/api';
import { seesCosts } from '../core/calls/costs';
import { Refused } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

type Line = {
  name: string;
  hsn: string | null;
  qty: Quantity;
  uqc: string;
  rate: Rate;
  taxable: Paise;
  tax: Paise;
  gstPercent: Percent;
};
type Row = {
  number: string;
  date: IsoDate;
  amount: Paise;
  isLive: boolean;
  input: BranchTransferInput;
  seller: PortalPlace;
  buyer: PortalPlace;
  lines: Line[];
};

const zero = 0 as Paise;

/** A branch transfer as the portal of e-way bills asks for it: from branch to branch, with what was declared of its lines. */
export function transferEwayRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: transferEway.path,
      summary: 'A branch transfer for the portal of e-way bills',
      needs: { anyOf: [transferEway.screen] },
      query: transferEway.query,
      answer: transferEway.answer,
    },
    async (tx, { who, query }): Promise<PortalBill> => {
      if (!(await seesCosts(tx, who))) {
        const message =
          'An e-way bill says what the goods are worth, which you do not see. It needs the right to view Stock Valuation.';
        throw new Refused(403, 'NOT_ALLOWED', message, { type: 3 });
      }
      const place = (alias: string) =>
        sql.raw(
          `json_build_object('gstin', coalesce(${alias}.gstin, case when ${alias}.state_code = c.state_code then c.gstin end), 'name', c.name, 'address', ${alias}.address,
             'city', ${alias}.city, 'pin', ${alias}.pin, 'stateCode', ${alias}.state_code, 'phone', ${alias}.phone, 'email', ${alias}.email)`,
        );
      const [row] = await rowsOf<Row>(
        tx,
        sql`
        select d.number, d.date, d.amount, d.phase in ('live', 'done') as "isLive", d.input, ${place('f')} as seller, ${place('t')} as buyer,
               coalesce((select json_agg(json_build_object('name', i.name, 'hsn', h.code, 'qty', l.qty, 'uqc', u.uqc, 'rate', coalesce(l.rate, 0), 'taxable', coalesce(l.taxable, 0),
                                          'tax', coalesce(l.tax, 0), 'gstPercent', coalesce((l.more ->> 'gstPercent')::int, 0)) order by l.place)
                           from item_lines l
                           join items i on i.company_id = l.company_id and i.id = l.item_id
                           join units u on u.company_id = l.company_id and u.id = l.unit_id
                           left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
                          where l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'), '[]') as lines
          from documents d
          join companies c on c.id = d.company_id
          join branches f on f.company_id = d.company_id and f.id = d.branch_id
          join branches t on t.company_id = d.company_id and t.id = d.other_branch_id
         where d.company_id = ${who.companyId} and d.id = ${query.documentId} and d.type = ${inventoryKinds.branchTransfer.type} and d.number is not null
               ${mayBranches(who, 'd.branch_id')}`,
      );
      if (!row) throw notFound('The branch transfer');
      if (!row.isLive) {
        const message = `${row.number} is cancelled, so no goods move with it.`;
        throw new Refused(409, 'NOT_POSTED', message, { type: 3 });
      }
      return billOf(row);
    },
  );
}

function billOf({ number, date, amount, input, seller, buyer, lines }: Row): PortalBill {
  const { transport, transporterGstin, vehicleNo, lrNo, lrDate, distanceKm, ewayBill } = input;
  const interState = seller.stateCode !== buyer.stateCode;
  return {
    kind: 'invoice',
    betweenBranches: true,
    number,
    date,
    supply: null,
    reverseCharge: false,
    placeOfSupply: buyer.stateCode,
    seller,
    buyer,
    ship: null,
    against: null,
    order: null,
    lines: lines.map(({ tax, taxable, gstPercent, hsn, ...line }) => {
      const { cgst, sgst, igst } = tax === 0 ? noTax : taxAt(taxable, gstPercent, interState);
      return {
        ...line,
        hsn,
        isService: hsn !== null && isService(hsn),
        isCharge: false,
        freeQty: 0 as Quantity,
        gross: taxable,
        discount: zero,
        taxable,
        gstPercent: tax === 0 ? (0 as Percent) : gstPercent,
        cgst,
        sgst,
        igst,
      };
    }),
    roundOff: zero,
    tcs: zero,
    payable: amount,
    irnNo: null,
    ewayNo: ewayBill,
    // Transfers of earlier years were entered without them.
    transport: {
      transporter: transport,
      transporterGstin: transporterGstin ?? null,
      vehicleNo: vehicleNo ?? null,
      lrNo: lrNo ?? null,
      lrDate: lrDate ?? null,
      distanceKm: distanceKm ?? null,
    },
  };
}
