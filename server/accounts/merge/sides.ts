import { sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { Nature } from '../../../contract/books/accountGroups';
import { OWNER_KINDS, type OwnerKind } from '../../../contract/books/subLedgers';
import type { MergeSide } from '../../../contract/merging';
import { notFound } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';

/** Why users of some branches can neither merge nor preview a merge. */
export const ALL_BRANCHES = 'A merge moves what all branches have';

/** An account as a merge looks at it. */
export type AccountSide = MergeSide & {
  balance: Paise;
  groupId: number;
  nature: Nature;
  controlType: string;
  billWise: boolean;
  gstin: string | null;
  pan: string | null;
  systemKey: string | null;
  /** It is the control account of such persons. */
  ownerKind: OwnerKind | null;
  active: boolean;
  mergedInto: string | null;
  /** Its roles in GST and assets, each once: two accounts with different roles cannot be merged. */
  roles: string[];
};

/** The two accounts, the one that goes first, kept still until the transaction ends. */
export async function accountSides(tx: Tx, companyId: number, fromId: number, intoId: number) {
  await tx.execute(
    sql`select 1 from accounts where company_id = ${companyId} and id in (${fromId}, ${intoId}) order by id for update`,
  );
  const found = await rowsOf<AccountSide>(
    tx,
    sql`
    select a.id, a.version, a.name, g.name as place, a.group_id as "groupId", g.nature, g.control_type as "controlType", a.bill_wise as "billWise",
           a.gstin, a.pan, a.system_key as "systemKey", a.owner_kind as "ownerKind", a.active, i.name as "mergedInto",
           coalesce((select sum(m.debit - m.credit) from account_months m where m.company_id = a.company_id and m.account_id = a.id), 0)::bigint as balance,
           coalesce((select json_agg(distinct r.role) from (
                   select 'the purpose ' || p.purpose as role from account_purposes p where p.company_id = a.company_id and p.account_id = a.id
                   union all select 'the cost of assets' from asset_classes c where c.company_id = a.company_id and c.cost_account_id = a.id
                   union all select 'accumulated depreciation' from asset_classes c where c.company_id = a.company_id and c.accumulated_account_id = a.id
                   union all select 'depreciation' from asset_classes c where c.company_id = a.company_id and c.depreciation_account_id = a.id
                   union all select 'a tax' from taxes t where t.company_id = a.company_id
                     and a.id in (t.cgst_sales_id, t.cgst_purchase_id, t.sgst_sales_id, t.sgst_purchase_id, t.igst_sales_id, t.igst_purchase_id, t.other_sales_id, t.other_purchase_id)
                 ) r), '[]') as roles
      from accounts a
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id
      left join accounts i on i.company_id = a.company_id and i.id = a.merged_into_id
     where a.company_id = ${companyId} and a.id in (${fromId}, ${intoId})`,
  );
  const from = found.find((side) => side.id === fromId);
  const into = found.find((side) => side.id === intoId);
  if (!from) throw notFound('This account');
  if (!into) throw invalid({ intoId: 'Choose an account of the list' });
  return { from, into };
}

/** Why two accounts do not become one, each reason in a sentence that says what to do. */
export function accountRefusals(from: AccountSide, into: AccountSide): string[] {
  const [a, b] = [from.name, into.name];
  const only = (ours: readonly string[], theirs: readonly string[]) => ours.filter((role) => !theirs.includes(role));
  const apart = into.roles.length > 0 ? only(from.roles, into.roles) : [];
  const rules: [boolean, string][] = [
    [from.id === into.id, 'Choose another account: one cannot be merged into itself.'],
    [from.mergedInto !== null, `${a} was merged into ${from.mergedInto} already.`],
    [into.mergedInto !== null, `${b} was merged into ${into.mergedInto}. Choose that one.`],
    [into.mergedInto === null && !into.active, `${b} is switched off. Switch it on first.`],
    [
      from.nature !== into.nature,
      `${a} is an account of ${from.nature}, ${b} of ${into.nature}: figures would change.`,
    ],
    [
      from.controlType !== into.controlType,
      `${a} is under “${from.place}”, ${b} under “${into.place}”, which cannot be merged. Move one of them to a group of the same kind first.`,
    ],
    ...[from, into].map(({ name, ownerKind }): [boolean, string] => [
      ownerKind !== null,
      `${name} holds what each ${ownerKind && OWNER_KINDS[ownerKind].one} owes, so it is not merged.`,
    ]),
    [
      from.billWise !== into.billWise,
      `${from.billWise ? a : b} is kept by bills and ${from.billWise ? b : a} is not, so bills and balance would differ.`,
    ],
    [
      from.gstin !== null && from.gstin !== into.gstin,
      `${a} has GSTIN ${from.gstin}, ${b} has ${into.gstin ?? 'none'}: they are different registrations, or one is wrong. Correct that first.`,
    ],
    [
      from.pan !== null && from.pan !== into.pan,
      `${a} has PAN ${from.pan}, ${b} has ${into.pan ?? 'none'}: tax was deducted under it. Correct that first.`,
    ],
    [
      from.systemKey !== null && into.systemKey !== null,
      `Both are kept by the product for purposes of their own (${from.systemKey}, ${into.systemKey}).`,
    ],
    [
      apart.length > 0,
      `${a} serves ${apart.join(', ')}, ${b} serves ${into.roles.join(', ')}: entries of both would mix. Give the purpose to one of them first.`,
    ],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}
