import { useEffect } from 'react';
import { PrintSheet } from '../PrintSheet';
import { type Code, QrPicture } from '../QrCode';
import { type Bars, BarsPicture } from './barcode';
import { dealt, LABEL_SHEETS, type LabelSheet, type LabelSize, placeOf } from './labelSheets';

/** Content of a label: lines, the first one largest, and an optional QR code or bar-code. */
export type Label = { key: string; lines: readonly string[]; code?: Code | undefined; bars?: Bars | undefined };

type Props = { labels: readonly Label[]; size: LabelSize; start: number; done(): void };

/** Labels at their places on sheets of A4 or on a roll, without margins of the printer. */
export function LabelPaper({ labels, size, start, done }: Props) {
  const sheet: LabelSheet = LABEL_SHEETS[size];
  const { page } = sheet;
  const paper = page ? `${page.width}mm ${page.height}mm` : 'a4';
  useEffect(() => {
    // Sizes of pages are no matter of classes; a sheet made here passes the content security policy.
    const rules = new CSSStyleSheet();
    rules.replaceSync(`@page { size: ${paper}; margin: 0; @bottom-right { content: none; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
    };
  }, [paper]);
  return (
    <PrintSheet paper="a4" isBare done={done}>
      {dealt(labels, sheet, start).map((dealtOut, number) => (
        <ul
          className="label-sheet"
          key={dealtOut.find((label) => label)?.key ?? number}
          style={page && { width: `${page.width}mm`, height: `${page.height}mm` }}
        >
          {dealtOut.map((label, place) => {
            if (!label) return null;
            const at = placeOf(sheet, place);
            const box = {
              // The sheet has its labels where it has them, also in a right-to-left page.
              left: `${at.left}mm`,
              top: `${at.top}mm`,
              width: `${sheet.width}mm`,
              height: `${sheet.height}mm`,
            };
            return (
              <li key={label.key} style={box} className={label.bars && 'has-bars'}>
                {label.code && <QrPicture code={label.code} label={`Code of ${label.lines[0] ?? ''}`} />}
                {label.bars && <BarsPicture bars={label.bars} label={`Bar-code of ${label.lines[0] ?? ''}`} />}
                <span>
                  {label.lines.map((line, order) =>
                    order === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      ))}
    </PrintSheet>
  );
}
