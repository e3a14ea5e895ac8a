import * as z from 'zod/mini';
import { documentType } from '../document';
import { followedVoucherStages } from '../documentStages';
import { called, choice, optionalPattern, optionalText, rate } from '../fields';
import { ref } from '../references';
import { transportFields, withEway } from '../selling/deliveries';
import { stores } from '../stock/stores';
import { ALL_BRANCHES } from '../targets';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

const { transporterGstin, vehicleNo, lrNo, lrDate, distanceKm } = transportFields;
const ewayBill = optionalPattern((value) => (/^\d{12}$/.test(value) ? null : 'An e-way bill number has 12 digits'));

const stages = followedVoucherStages('received', { open: 'in transit', part: 'partly received', whole: 'received' });

/**
 * Goods that a branch sends to another one (type BT). Under the same GSTIN they go with a delivery challan; under another
 * one it is a supply with its tax (CGST Act 2017, section 25(4)). The value that is declared stays what it is.
 */
export const branchTransfers = documentType({
  ...inventoryKinds.branchTransfer,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    toBranchId: called('To branch', ref(ALL_BRANCHES)),
    transferRate: called('Value', choice({ cost: 'At cost', typed: 'At the rates of the lines' })),
    transport: called('Transporter', optionalText(60)),
    transporterGstin,
    vehicleNo,
    lrNo,
    lrDate,
    distanceKm,
    ewayBill: called('E-way bill', ewayBill),
  },
  lines: { items: goodsLines({ rate: z.nullable(rate) }) },
  otherBranch: 'toBranchId',
  list: { toBranch: z.optional(z.string()) },
  facts: stockFacts,
  stages: withEway(stages),
});
export type BranchTransfer = z.infer<typeof branchTransfers.document>;
export type BranchTransferInput = z.infer<typeof branchTransfers.input>;
