import { useEffect, useState } from 'react';

type Props = {
  /** Empty while it is not known: the place is kept. */
  text: string;
  label: string;
  className?: string;
};

/** Quiet zone around the modules, in modules: ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** A code ready to be drawn: modules on a side with the quiet zone, and the dark ones as one path. */
export type Code = { size: number; path: string };

/** The QR code of a text. The first call fetches the encoder. */
export async function qrOf(text: string): Promise<Code> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const path = [...modules.data]
    .map((isDark, index) => {
      const x = (index % modules.size) + QUIET;
      const y = Math.floor(index / modules.size) + QUIET;
      return isDark ? `M${x} ${y}h1v1h-1z` : '';
    })
    .join('');
  return { size: modules.size + 2 * QUIET, path };
}

/** A QR code as one path, sharp at any size and on paper. */
export function QrCode({ text, label, className }: Props) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isWanted = true;
    void qrOf(text).then((made) => {
      if (isWanted) setCode(made);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  return <QrPicture code={code} label={label} className={className} />;
}

type PictureProps = { code: Code | null; label: string; className?: string | undefined };

/** A code that is made already; null keeps its place. */
export function QrPicture({ code, label, className }: PictureProps) {
  const size = code?.size ?? 1;
  return (
    <svg
      className={className ?? 'qr-code'}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Scanners need dark on light, in the dark theme too. */}
      <rect width={size} height={size} fill="#fff" />
      {code && <path d={code.path} fill="#000" />}
    </svg>
  );
}
