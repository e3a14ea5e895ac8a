import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../../contract/screen';
import { useMayExport } from '../export/useExport';
import { Icon } from '../Icon';
import { LoadingButton } from '../LoadingButton';
import { showProblem } from '../messages';
import { translate } from '../translate';
import type { LabelRow } from './LabelDialog';

const LabelDialog = lazy(() => import('./LabelDialog').then((file) => ({ default: file.LabelDialog })));

type Props<R> = {
  title: string;
  screen: Screen;
  /** Reads the rows of the labels. */
  ask(): Promise<readonly R[]>;
  /** The label of a row; null where it has none. */
  label(row: R): LabelRow | null;
  /** The message about rows that have none. */
  without?(count: number): string;
  hasCopies?: boolean;
};

/** Prints labels of the rows in a list, for those who may export it. */
export function LabelsButton<R>({ title, screen, ask, label, without, hasCopies = false }: Props<R>) {
  const mayPrint = useMayExport(screen);
  const [rows, setRows] = useState<readonly R[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const labels = rows?.flatMap((row) => label(row) ?? []) ?? [];
  const missing = (rows?.length ?? 0) - labels.length;

  async function open() {
    setIsBusy(true);
    try {
      setRows(await ask());
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  if (!mayPrint) return null;
  return (
    <>
      <LoadingButton type="button" className="btn btn-outline-secondary" isLoading={isBusy} onClick={() => void open()}>
        <Icon name="print" /> {translate('Labels')}
      </LoadingButton>
      {rows && (
        <Suspense>
          <LabelDialog
            title={title}
            screen={screen}
            labels={labels}
            note={missing > 0 ? (without?.(missing) ?? null) : null}
            hasCopies={hasCopies}
            close={() => setRows(null)}
          />
        </Suspense>
      )}
    </>
  );
}
