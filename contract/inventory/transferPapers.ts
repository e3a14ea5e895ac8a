import * as z from 'zod/mini';
import { headFields } from '../books/gst/heads';
import { ofCost } from '../costFields';
import { MAX_ID, signedMoney, signedPercent } from '../fields';
import { PortalBill } from '../selling/portalBill';
import { inventoryKinds } from './kinds';

/** The parts of a branch transfer's paper that are not in its form (CGST Rules 2017, rules 46 and 55). */

const Party = z.object({ title: z.string(), name: z.string(), lines: z.array(z.string()) });

export const TransferPaper = z.object({
  /** A tax invoice between two GSTINs, a delivery challan under one. */
  title: z.string(),
  parties: z.array(Party),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** HSN and declared value of each line, in the order of the form. */
  lines: z.array(z.object({ hsn: z.nullable(z.string()), taxable: ofCost(signedMoney) })),
  /** Taxable value and tax in paise by rate; none on a delivery challan. */
  taxes: z.array(z.object({ rate: signedPercent, taxable: signedMoney, ...headFields })),
});
export type TransferPaper = z.infer<typeof TransferPaper>;

const query = z.object({
  documentId: z.coerce.number<string | number>('Name the document').check(z.int(), z.gte(1), z.lte(MAX_ID)),
});

export const transferPapers = {
  path: '/api/inventory/transfer-papers',
  query,
  answer: TransferPaper,
  screen: inventoryKinds.branchTransfer.screen,
} as const;

/** The same for the portal of e-way bills, which asks what the goods are worth. */
export const transferEway = {
  path: '/api/inventory/transfer-eway',
  query,
  answer: PortalBill,
  screen: inventoryKinds.branchTransfer.screen,
} as const;
