import { useEffect, useState } from 'react';

type Props = {
  /** Empty while it is not known: the place is kept. */
  text: string;
  label: string;
  className?: string;
};

/** Quiet zone around the modules, in modules: ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** A QR code as one path, sharp at any size and on paper. The encoder is fetched with the first of them. */
export function QrCode({ text, label, className }: Props) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isWanted = true;
    void import('qrcode').then(({ create }) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      const path = [...modules.data]
        .map((isDark, index) => {
          const x = (index % modules.size) + QUIET;
          const y = Math.floor(index / modules.size) + QUIET;
          return isDark ? `M${x} ${y}h1v1h-1z` : '';
        })
        .join('');
      if (isWanted) setCode({ size: modules.size + 2 * QUIET, path });
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
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
