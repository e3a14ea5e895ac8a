import { useEffect, useRef, useState } from 'react';

/**
 * The allowed look of a mail: words and their order, but no styles, forms or pictures that reveal to a stranger that it
 * was read.
 */
const FORBIDDEN = {
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'svg', 'math', 'audio', 'video'],
  FORBID_ATTR: ['style', 'class', 'id', 'srcset'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/** The HTML of a mail, sanitised before it comes near the page; until then its plain text. */
export function MailBody({ html, text }: { html: string; text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    let isGone = false;
    setDrawn(false);
    import('dompurify').then(
      ({ default: purify }) => {
        if (isGone) return;
        const body = purify.sanitize(html, FORBIDDEN);
        for (const link of body.querySelectorAll('a')) {
          link.target = '_blank';
          link.rel = 'noopener noreferrer';
        }
        place.current?.replaceChildren(body);
        setDrawn(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [html]);

  return (
    <>
      {!isDrawn && <div className="mail-text is-plain">{text}</div>}
      <div ref={place} className="mail-text" hidden={!isDrawn} />
    </>
  );
}
