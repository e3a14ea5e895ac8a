import { useMemo } from 'react';
import { assets } from '../../../../contract/accounts/assets/assets';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { todayInIndia } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import type { ScreenDefinition } from '../../../kit/definition';
import { DocumentScreen } from '../../../kit/document/DocumentScreen';
import type { DocumentKind } from '../../../kit/document/document';
import { MasterScreen } from '../../../kit/master/MasterScreen';
import { useSession } from '../../../kit/session';
import { Tabs } from '../../../kit/Tabs';
import { useUrl } from '../../../kit/urlState';
import { acquisitionsDocument } from './acquisitions.document';
import { assetClassesMaster } from './assetClasses.master';
import { assetRevisionsDocument } from './assetRevisions.document';
import { assetsMaster } from './assets.master';
import { ASSET_TABS, type AssetTab } from './assetTabs';
import { assetTransfersDocument } from './assetTransfers.document';
import { DepreciationRun } from './DepreciationRun';
import { depreciationRunsDocument } from './depreciationRuns.document';
import { disposalsDocument } from './disposals.document';
import './assets.scss';

const DOCUMENTS: Partial<Record<AssetTab, DocumentKind>> = {
  acquisitions: acquisitionsDocument,
  depreciation: depreciationRunsDocument,
  revisions: assetRevisionsDocument,
  transfers: assetTransfersDocument,
  disposals: disposalsDocument,
};

const tabOf = (text: string | null): AssetTab =>
  text !== null && Object.hasOwn(ASSET_TABS, text) ? (text as AssetTab) : 'register';

/** The register of fixed assets, their documents, and the classes that they belong to. */
function Assets() {
  const [params] = useUrl();
  const tab = tabOf(params.get('tab'));
  const kind = DOCUMENTS[tab];
  const open = params.get('open');
  const asset = params.get('asset');
  const branch = params.get('branch');
  const disposal = params.get('kind');

  /** An action on an asset begins with that asset. */
  const begun = useMemo<Values | undefined>(() => {
    if (!kind || !asset || !/^\d{1,9}$/.test(asset)) return undefined;
    const blank = kind.blank({ date: todayInIndia(), branchId: Number(branch) || null });
    return { ...blank, assetId: Number(asset), ...(disposal ? { kind: disposal } : {}) };
  }, [kind, asset, branch, disposal]);

  const own = useSession((session) => session.details?.addr.branchId ?? null);
  const register = useMemo(() => ({ ...assetsMaster, blank: { ...assetsMaster.blank, branchId: own } }), [own]);

  // A document has the page to itself; a record of a master is next to its list.
  if (kind && open !== null) {
    if (tab === 'depreciation' && open === 'new') return <DepreciationRun />;
    return <DocumentScreen key={`${tab}.${asset ?? ''}.${disposal ?? ''}`} kind={kind} begun={begun} />;
  }
  return (
    <div className="tabbed">
      <Tabs screen={screens.assets} words={ASSET_TABS} value={tab} />
      {kind ? (
        <DocumentScreen key={tab} kind={kind} />
      ) : (
        <MasterScreen key={tab} master={tab === 'classes' ? assetClassesMaster : register} />
      )}
    </div>
  );
}

export const assetsScreen: ScreenDefinition = { screen: assets.screen, Component: Assets, makes: assets.names.one };
