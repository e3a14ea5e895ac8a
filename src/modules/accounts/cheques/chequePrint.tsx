import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Cheque } from '../../../../contract/accounts/cheques/cheque';
import { PrintSheet } from '../../../kit/PrintSheet';
import { readStored, writeStored } from '../../../kit/stored';
import { ChequeFace, type Layout, type Offset } from './ChequeFace';

type Props = { layout: Layout; cheque: Cheque; offset: Offset; done(): void };

/** A cheque on a sheet of its own size, as the tray of the printer holds it. */
export function ChequeSheet({ layout, cheque, offset, done }: Props) {
  const [width, height] = [layout.width / 1000, layout.height / 1000];
  useEffect(() => {
    // Sizes of pages are no matter of classes; a sheet made here passes the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [width, height]);
  return createPortal(
    <PrintSheet paper="a4" isBare done={done}>
      <ChequeFace layout={layout} cheque={cheque} offset={offset} />
    </PrintSheet>,
    document.body,
  );
}

/** Printers differ, not cheques: the offset of this workstation's printer is kept here, for each layout. */
const keyOf = (layoutId: number) => `cheque-offset:${layoutId}`;
export function storedOffset(layoutId: number): Offset {
  const { x, y } = Object(readStored(keyOf(layoutId)));
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}
export const storeOffset = (layoutId: number, offset: Offset) => writeStored(keyOf(layoutId), offset);
