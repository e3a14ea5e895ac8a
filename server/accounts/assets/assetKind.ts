import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { assets } from '../../../contract/accounts/assets/assets';
import { assetsList, taxBlocks } from '../../../contract/accounts/assets/assetsList';
import type { VoucherRow } from '../../../contract/accounts/vouchers';
import type { DocumentResource, Stored } from '../../../contract/resource';
import { anyOf } from '../../core/anyOf';
import type { Ctx } from '../../core/api';
import { rowsOf, sqlStateOf, type Tx } from '../../core/database';
import { type Header, type HeaderInput, mayBranches } from '../../core/documentHeader';
import type { DocumentKind } from '../../core/documents';
import { invalid } from '../../core/refused';
import { checkBillsTogether } from '../billMoves';
import { loadBooks } from '../facts';
import { heedTimeLimit } from '../gst/timeLimit';
import type { Books, Decision, Purpose } from '../posting';
import { supplierBillsOf } from '../supplierBills';
import { heedCheque, type Typed, voucherKind } from '../voucherKind';
import { type AssetFacts, type ClassFacts, lockAssets, type Years, yearsOf } from './assetFacts';
import { type RegisterChange, reverseRegister, writeRegister } from './assetRegister';
import { heedAssetTaxes } from './assetTaxes';

/** What a document of the register decides: its entries, and what it does to the assets. */
export type AssetDecision = Decision & {
  register: RegisterChange;
};

export type AssetScene = { assets: AssetFacts[]; years: Years; header: Header };

export type AssetSpec<I extends HeaderInput, D extends I & Stored, S extends AssetScene, X extends AssetDecision> = {
  resource: DocumentResource<I, VoucherRow, D>;
  /** Accounts that the input names. */
  accountsOf(input: I): number[];
  /** Assets that the document is about: by key, or all of a branch that are depreciated. */
  assetsOf(input: I): { ids: readonly number[] } | { branchId: number };
  purposesOf(input: I): readonly Purpose[];
  /** What lists show of a draft; the names of its assets unless told. */
  draftWords?(input: I): string;
  /** What this kind needs to know besides; reads only. */
  scene(tx: Tx, ctx: Ctx<unknown, unknown>, input: I, scene: AssetScene): Promise<S>;
  /** Classes whose accounts it posts to, besides those of its assets. */
  classesOf?(scene: S): readonly ClassFacts[];
  decide(input: I, books: Books, scene: S): X;
  /** What it shows besides its entries: columns of a select over its row `d`, and the same of one just decided. */
  columns?: SQL;
  shown?(decided: X): Record<string, unknown>;
  previewAnswer?: z.ZodMiniType;
};

/** The entries in the order in which they were written, and the names of the accounts that the input refers to. */
const SHOWN = sql`
  coalesce((select json_agg(json_build_object('accountId', e.account_id, 'accountName', a.name, 'debit', e.debit, 'credit', e.credit, 'narration', e.narration,
                                              'billNo', e.bill_no, 'isMirror', e.is_mirror, 'date', e.date) order by e.is_mirror, e.id)
              from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
             where e.company_id = d.company_id and e.document_id = d.id), '[]') as entries,
  coalesce((select json_object_agg(a.id, a.name) from accounts a
             where a.company_id = d.company_id and a.id in ((d.input ->> 'creditId')::int, (d.input ->> 'receiveId')::int)), '{}') as "accountNames"`;

const accountsOfClass = (one: ClassFacts) =>
  [one.costAccountId, one.accumulatedAccountId, one.depreciationAccountId].filter((id) => id !== null);

/** A document of the asset register: a voucher that writes to the register too, all in one transaction. */
export function assetKind<I extends HeaderInput, D extends I & Stored, S extends AssetScene, X extends AssetDecision>(
  spec: AssetSpec<I, D, S, X>,
): DocumentKind<I, X & { books: Books; typed: Typed }, VoucherRow, D> {
  const voucher = voucherKind<I, D>({
    resource: spec.resource,
    accountsOf: spec.accountsOf,
    billsOf: () => [],
    purposesOf: () => [],
    decide: () => Promise.reject(new Error('documents of the register decide for themselves')),
  });

  return {
    ...voucher,
    // The accounts of the classes are known only with the assets, so they are read once these are locked.
    needs: () => ({}),

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
      await heedCheque(tx, ctx.who.companyId, spec.resource.type, decided, confirmed);
      const taxes = decided.taxLines ?? [];
      const overrides = [
        ...decided.overrides,
        ...heedAssetTaxes(books, taxes),
        ...heedTimeLimit(taxes, input.date, confirmed),
      ];
      const typed = { bills: supplierBillsOf(decided.lines, 'billNo'), fieldOf: () => null };
      return { ...decided, overrides, books, typed };
    },

    async checkDraft(tx, ctx, input) {
      await voucher.checkDraft(tx, ctx, input);
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

    isFollowed: () => true,
    async follow(tx, ctx, placed, decided) {
      await voucher.follow?.(tx, ctx, placed, decided);
      try {
        await writeRegister(tx, ctx, placed, decided.register);
      } catch (error) {
        const constraint = sqlStateOf(error)?.constraint;
        if (constraint !== 'assets_code' && constraint !== 'assets_name') throw error;
        const what = constraint === 'assets_code' ? 'codes' : 'names';
        throw invalid({ lines: `Somebody else gave one of these ${what} to an asset just now. Choose another one.` });
      }
    },

    async reverse(tx, ctx, placed, confirmed) {
      await reverseRegister(tx, ctx, placed);
      await voucher.reverse(tx, ctx, placed, confirmed);
    },

    columns: spec.columns ? sql`${SHOWN}, ${spec.columns}` : SHOWN,
    shown: (input, decided) => ({ ...voucher.shown(input, decided), ...spec.shown?.(decided) }),
    preview: (input, decided, warnings) => ({
      ...(voucher.preview(input, decided, warnings) as object),
      ...spec.shown?.(decided),
    }),
    previewAnswer: spec.previewAnswer ?? voucher.previewAnswer,
    touches: [...voucher.touches, assets.path, assetsList.path, taxBlocks.path],
  };
}
