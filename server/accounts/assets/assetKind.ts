import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { assetClasses } from '../../../contract/accounts/assets/assetClasses';
import { assets } from '../../../contract/accounts/assets/assets';
import { assetsList, taxBlocks } from '../../../contract/accounts/assets/assetsList';
import { Preview, type VoucherRow } from '../../../contract/books/vouchers';
import type { DocumentResource } from '../../../contract/document';
import type { Stored } from '../../../contract/resource';
import { checkBillsTogether } from '../../books/billMoves';
import { loadBooks } from '../../books/facts';
import { checkTimeLimit } from '../../books/gst/timeLimit';
import { ledgerEffect } from '../../books/ledgerEffect';
import type { Books, Decision, Purpose } from '../../books/posting';
import { supplierBillsOf } from '../../books/supplierBills';
import { type DrawnOn, VOUCHER_LIST, voucherEffect } from '../../books/vouchers/voucherEffect';
import { asVoucher, namedAccounts, namesEffect, type VoucherDecision } from '../../books/vouchers/voucherKind';
import type { Ctx } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, sqlStateOf, type Tx } from '../../core/db/database';
import { type Header, type HeaderInput, mayBranches } from '../../core/documents/documentHeader';
import type { DocumentKind, Effect } from '../../core/documents/kind';
import { withBank } from '../bank/bankEffects';
import { type AssetFacts, type ClassFacts, lockAssets, type Years, yearsOf } from './assetFacts';
import { type RegisterChange, reverseRegister, writeRegister } from './assetRegister';
import { checkAssetTaxes } from './assetTaxes';

/** The decision of a document of the register: its entries, and its changes of the assets. */
export type AssetDecision = Decision & {
  register: RegisterChange;
};

export type AssetScene = { assets: AssetFacts[]; years: Years; header: Header };

export type AssetSpec<
  I extends HeaderInput,
  D extends I & Stored,
  S extends AssetScene,
  X extends AssetDecision,
> = DrawnOn<I> & {
  resource: DocumentResource<I, VoucherRow, D>;
  /** Accounts that the input names. */
  accountsOf(input: I): number[];
  /** Assets that the document is about: by key, or all of a branch that are depreciated. */
  assetsOf(input: I): { ids: readonly number[] } | { branchId: number };
  purposesOf(input: I): readonly Purpose[];
  /** The text for a draft in lists; by default the names of its assets. */
  draftWords?(input: I): string;
  /** Further facts for this kind; reads only. */
  scene(tx: Tx, ctx: Ctx<unknown, unknown>, input: I, scene: AssetScene): Promise<S>;
  /** Classes whose accounts it posts to, besides those of its assets. */
  classesOf?(scene: S): readonly ClassFacts[];
  decide(input: I, books: Books, scene: S): X;
  /** Fields besides its entries: columns of a select over its row `d`, and the same for a new decision. */
  columns?: SQL;
  shown?(decided: X): Record<string, unknown>;
  previewAnswer?: z.ZodMiniType;
};

/** Names of the accounts that the input of a document `d` refers to. */
const NAMES = sql`
  coalesce((select json_object_agg(a.id, a.name) from accounts a
             where a.company_id = d.company_id and a.id in ((d.input ->> 'creditId')::int, (d.input ->> 'receiveId')::int)), '{}') as "accountNames"`;

const accountsOfClass = (one: ClassFacts) =>
  [one.costAccountId, one.accumulatedAccountId, one.depreciationAccountId].filter((id) => id !== null);

/** A document of the asset register: it writes to the ledger and to the register, all in one transaction. */
export function assetKind<I extends HeaderInput, D extends I & Stored, S extends AssetScene, X extends AssetDecision>(
  spec: AssetSpec<I, D, S, X>,
): DocumentKind<I, X & VoucherDecision, VoucherRow, D> {
  return {
    resource: spec.resource,

    // The accounts of the classes are known only with the assets, so they are read once these are locked.
    async decide(tx, ctx, input, { header }, confirmed) {
      const years = await yearsOf(tx, ctx.who, header.year);
      const found = await lockAssets(tx, ctx.who, years, spec.assetsOf(input));
      const scene = await spec.scene(tx, ctx, input, { assets: found, years, header });
      const classes = [...found.map((asset) => asset.class), ...(spec.classesOf?.(scene) ?? [])];
      const accounts = [...spec.accountsOf(input), ...classes.flatMap(accountsOfClass)];
      const need = { accounts, bills: [], purposes: spec.purposesOf(input), gst: true };
      const books = await loadBooks(tx, ctx.who.companyId, input.branchId, need, confirmed);
      const decided = spec.decide(input, books, scene);
      checkBillsTogether(books, decided.lines);
      const taxes = decided.taxLines ?? [];
      const overrides = [
        ...decided.overrides,
        ...checkAssetTaxes(books, taxes),
        ...checkTimeLimit(taxes, input.date, confirmed),
      ];
      const typed = { bills: supplierBillsOf(decided.lines, 'billNo'), fieldOf: () => null };
      return asVoucher({ ...decided, overrides }, books, typed);
    },

    async checkDraft(tx, ctx, input) {
      await namedAccounts(tx, ctx, { ...spec, billsOf: () => [], purposesOf: () => [] }, input);
      const which = spec.assetsOf(input);
      const ids = 'ids' in which ? which.ids : [];
      const named = await rowsOf<{ name: string }>(
        tx,
        sql`select name from assets a where a.company_id = ${ctx.who.companyId} ${mayBranches(ctx.who, 'a.branch_id')}
             and a.id = ${anyOf(ids)}`,
      );
      if (named.length < ids.length) throw invalid({ assetId: 'Choose an asset of the list' });
      return spec.draftWords?.(input) ?? named.map((asset) => asset.name).join(', ');
    },

    effects: [
      ...withBank<I, X & VoucherDecision>(spec, [
        ledgerEffect({ resource: spec.resource, isOfRegister: true }),
        voucherEffect(spec),
        namesEffect(spec, NAMES),
      ]),
      registerEffect(spec),
    ],
    list: VOUCHER_LIST,
    previewAnswer: spec.previewAnswer ?? Preview,
  };
}

/** The asset register: cards, and what a document does to their cost and depreciation. */
function registerEffect<I, X extends AssetDecision>(spec: {
  columns?: SQL;
  shown?(decided: X): Record<string, unknown>;
}): Effect<I, X & VoucherDecision> {
  return {
    columns: spec.columns,
    async follow(tx, ctx, placed, decided) {
      try {
        await writeRegister(tx, ctx, placed, decided.register);
      } catch (error) {
        const constraint = sqlStateOf(error)?.constraint;
        if (constraint !== 'assets_code' && constraint !== 'assets_name') throw error;
        const what = constraint === 'assets_code' ? 'codes' : 'names';
        throw invalid({ lines: `Somebody else gave one of these ${what} to an asset just now. Choose another one.` });
      }
    },
    reverse: (tx, ctx, placed) => reverseRegister(tx, ctx, placed),
    shown: (_input, decided) => spec.shown?.(decided) ?? {},
    preview: (_input, decided) => spec.shown?.(decided) ?? {},
    touches: [assets.path, assetClasses.path, assetsList.path, taxBlocks.path],
  };
}
