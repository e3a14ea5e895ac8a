import { sql } from 'drizzle-orm';
import * as contract from '../../../contract/accounts/bank/reconciliation';
import { TRAN } from '../../../contract/screen';
import type { Api } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { bankAccount } from './bankAccount';
import { clearByHand, match, undo } from './clear';
import { importLines, listImports, undoImport } from './imports';
import { bankLinesPage } from './lines';
import { postForLines } from './lineVouchers';
import { clearedEntries, openEntries, type Place } from './openItems';
import { bankRuleRoutes } from './rules';
import { reconcile, reopen, saveBalance } from './statements';
import { matchAllExact, suggestions } from './suggestions';
import { bankSummary, printedStatement } from './summary';

const { path, screen } = contract.bankReconciliation;
const open = { anyOf: [screen] };
const placeOf = (who: SignedIn, { accountId, asOn }: contract.BankQuery): Place => ({
  companyId: who.companyId,
  accountId,
  asOn,
});

export function bankReconciliationRoutes(api: Api): void {
  showRoutes(api);
  clearingRoutes(api);
  importRoutes(api);
  statementRoutes(api);
  bankRuleRoutes(api);
}

function showRoutes(api: Api): void {
  const { BankQuery: query, BankListQuery } = contract;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Reconciliation statement of a bank account',
      needs: open,
      query,
      answer: contract.BankSummary,
    },
    async (tx, ctx) =>
      bankSummary(tx, await bankAccount(tx, ctx.who, ctx.query.accountId), placeOf(ctx.who, ctx.query)),
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/entries`,
      summary: 'Entries of a bank account that are open or cleared on a day',
      needs: open,
      query: BankListQuery,
      answer: contract.BankEntries,
    },
    async (tx, ctx) => {
      await bankAccount(tx, ctx.who, ctx.query.accountId);
      const list = ctx.query.show === 'open' ? openEntries : clearedEntries;
      return list(tx, placeOf(ctx.who, ctx.query), ctx.query);
    },
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/lines`,
      summary: 'Statement lines of a bank account that are open or matched on a day',
      needs: open,
      query: BankListQuery,
      answer: contract.BankLines,
    },
    async (tx, ctx) => {
      await bankAccount(tx, ctx.who, ctx.query.accountId);
      return bankLinesPage(tx, placeOf(ctx.who, ctx.query), ctx.query);
    },
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/suggestions`,
      summary: 'Entries and lines that probably belong together',
      needs: open,
      query,
      answer: contract.Suggestions,
    },
    async (tx, ctx) =>
      suggestions(tx, placeOf(ctx.who, ctx.query), await bankAccount(tx, ctx.who, ctx.query.accountId)),
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/printed`,
      summary: 'Reconciliation statement with the open items behind it',
      needs: { screen, tran: TRAN.print },
      query,
      answer: contract.PrintedStatement,
    },
    async (tx, ctx) => {
      const bank = await bankAccount(tx, ctx.who, ctx.query.accountId);
      ctx.audit({ action: 'print', entity: path, entityId: bank.id, after: { asOn: ctx.query.asOn } });
      return printedStatement(tx, bank, placeOf(ctx.who, ctx.query));
    },
  );
}

function clearingRoutes(api: Api): void {
  const mayMatch = { screen, tran: TRAN.create };
  api.on(
    {
      method: 'POST',
      path: `${path}/match`,
      summary: 'Clear entries with the statement lines that they belong to',
      needs: mayMatch,
      body: contract.MatchInput,
      answer: contract.Matched,
    },
    async (tx, ctx) => {
      const { accountId, groups, asOn } = ctx.body;
      const bank = await bankAccount(tx, ctx.who, accountId, true);
      return { ...(await match(tx, ctx, bank, groups, asOn)), more: false };
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/match-exact`,
      summary: 'Clear everything that the numbers of instruments prove',
      needs: mayMatch,
      body: contract.ExactInput,
      answer: contract.Matched,
    },
    async (tx, ctx) => {
      const bank = await bankAccount(tx, ctx.who, ctx.body.accountId, true);
      return matchAllExact(tx, ctx, placeOf(ctx.who, ctx.body), bank);
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/clear`,
      summary: 'Clear entries by hand, on one day or each on its own',
      needs: { screen, tran: TRAN.modify },
      body: contract.ClearInput,
      answer: contract.Matched,
    },
    async (tx, ctx) => {
      const bank = await bankAccount(tx, ctx.who, ctx.body.accountId, true);
      return { matched: await clearByHand(tx, ctx, bank, ctx.body), laterOn: null, more: false };
    },
  );
  api.on(
    {
      method: 'DELETE',
      path: `${path}/clearings/:id`,
      summary: 'Take a clearing back',
      needs: { screen, tran: TRAN.cancel },
      status: 204,
    },
    (tx, ctx) => undo(tx, ctx, ctx.id),
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/vouchers`,
      summary: 'Make vouchers for statement lines that the books do not have',
      needs: mayMatch,
      body: contract.LineVouchersInput,
      answer: contract.LineVouchers,
      status: 201,
    },
    async (tx, ctx) => {
      const bank = await bankAccount(tx, ctx.who, ctx.body.accountId, true);
      return postForLines(tx, ctx, bank, ctx.body);
    },
  );
}

function importRoutes(api: Api): void {
  const needs = { screen, tran: TRAN.create };
  api.on(
    {
      method: 'POST',
      path: `${path}/imports`,
      summary: 'Import lines of a bank statement',
      needs,
      body: contract.ImportInput,
      answer: contract.Imported,
      status: 201,
    },
    async (tx, ctx) => importLines(tx, ctx, await bankAccount(tx, ctx.who, ctx.body.accountId, true), ctx.body),
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/imports`,
      summary: 'Files imported for a bank account',
      needs: open,
      query: contract.OfBank,
      answer: contract.BankImports,
    },
    async (tx, ctx) => listImports(tx, ctx.who.companyId, (await bankAccount(tx, ctx.who, ctx.query.accountId)).id),
  );
  api.on(
    {
      method: 'DELETE',
      path: `${path}/imports/:id`,
      summary: 'Take an imported file back while none of its lines is matched',
      needs: { screen, tran: TRAN.cancel },
      status: 204,
    },
    (tx, ctx) => undoImport(tx, ctx, ctx.id),
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/column-map`,
      summary: 'Which columns of a bank account’s files hold what',
      needs: open,
      query: contract.OfBank,
      answer: contract.StoredMap,
    },
    async (tx, ctx) => ({ map: await keptMap(tx, ctx.who, ctx.query.accountId) }),
  );
  api.on(
    {
      method: 'PUT',
      path: `${path}/column-map`,
      summary: 'Keep which columns of a bank account’s files hold what',
      needs,
      body: contract.MapInput,
      answer: contract.StoredMap,
    },
    async (tx, ctx) => {
      const { accountId, map } = ctx.body;
      const before = await keptMap(tx, ctx.who, accountId);
      await tx.execute(sql`
        insert into bank_column_maps (company_id, account_id, map) values (${ctx.who.companyId}, ${accountId}, ${JSON.stringify(map)}::jsonb)
        on conflict (company_id, account_id) do update set map = excluded.map`);
      ctx.audit({ action: before ? 'change' : 'create', entity: path, entityId: accountId, before, after: { map } });
      return { map };
    },
  );
}

async function keptMap(tx: Tx, who: SignedIn, accountId: number) {
  const bank = await bankAccount(tx, who, accountId);
  const [kept] = await rowsOf<{ map: NonNullable<(typeof contract.StoredMap)['_zod']['output']['map']> }>(
    tx,
    sql`select map from bank_column_maps where company_id = ${who.companyId} and account_id = ${bank.id}`,
  );
  return kept?.map ?? null;
}

function statementRoutes(api: Api): void {
  const answer = contract.BankSummary;
  api.on(
    {
      method: 'PUT',
      path: `${path}/balance`,
      summary: 'Keep the balance that the bank’s statement shows on a day',
      needs: { screen, tran: TRAN.create },
      body: contract.BalanceInput,
      answer,
    },
    async (tx, ctx) => {
      const bank = await bankAccount(tx, ctx.who, ctx.body.accountId, true);
      await saveBalance(tx, ctx, bank, ctx.body);
      return bankSummary(tx, bank, placeOf(ctx.who, ctx.body));
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/reconcile`,
      summary: 'Mark a day as reconciled',
      needs: { screen, tran: TRAN.create },
      body: contract.ReconcileInput,
      answer,
    },
    async (tx, ctx) => {
      const { accountId, asOn, version } = ctx.body;
      await reconcile(tx, ctx, await bankAccount(tx, ctx.who, accountId, true), asOn, version);
      return bankSummary(tx, await bankAccount(tx, ctx.who, accountId), placeOf(ctx.who, ctx.body));
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/reopen`,
      summary: 'Open the last reconciled day again',
      needs: { screen, tran: TRAN.cancel },
      body: contract.ReopenInput,
      answer,
    },
    async (tx, ctx) => {
      const { accountId, asOn, reason } = ctx.body;
      await reopen(tx, ctx, await bankAccount(tx, ctx.who, accountId, true), asOn, reason);
      return bankSummary(tx, await bankAccount(tx, ctx.who, accountId), placeOf(ctx.who, ctx.body));
    },
  );
}
