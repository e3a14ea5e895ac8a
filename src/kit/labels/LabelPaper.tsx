import { useEffect } from 'react';
import { PrintSheet } from '../PrintSheet';
import { type Code, QrPicture } from '../QrCode';
import { dealt, LABEL_SHEETS, type LabelSize, placeOf } from './labelSheets';

/** Content of a label: lines, the first one largest, and an optional code. */
export type Label = { key: string; lines: readonly string[]; code?: Code | undefined };

type Props = { labels: readonly Label[]; size: LabelSize; start: number; done(): void };

/** Labels at their places on sheets of A4, without margins of the printer. */
export function LabelPaper({ labels, size, start, done }: Props) {
  useEffect(() => {
    // Sizes of pages are no matter of classes; a sheet made here passes the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: a4; margin: 0; @bottom-right { content: none; } }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  const sheet = LABEL_SHEETS[size];
  return (
    <PrintSheet paper="a4" isBare done={done}>
      {dealt(labels, sheet, start).map((page, number) => (
        <ul className="label-sheet" key={page.find((label) => label)?.key ?? number}>
          {page.map((label, place) => {
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
              <li key={label.key} style={box}>
                {label.code && <QrPicture code={label.code} label={`Code of ${label.lines[0] ?? ''}`} />}
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
