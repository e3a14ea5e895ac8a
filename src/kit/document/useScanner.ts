import { useEffect, useRef } from 'react';

/** Between two keys of a scanner goes less time than between those of the fastest typist. */
const LONGEST_PAUSE = 60;
const SHORTEST_CODE = 4;

const isTypedInto = (element: EventTarget | null) =>
  element instanceof HTMLElement &&
  (element.matches('input:not([type=checkbox], [type=radio]), textarea, select') || element.isContentEditable);

/** A bar-code scanner types fast and ends with Enter; it is heard while no field has the focus. */
export function useScanner(scanned: ((code: string) => void) | null): void {
  const latest = useRef(scanned);
  latest.current = scanned;
  useEffect(() => {
    let code = '';
    let last = 0;
    function press(event: KeyboardEvent) {
      if (!latest.current || isTypedInto(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('dialog[open]')) return;
      const isPaused = event.timeStamp - last > LONGEST_PAUSE;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        const isCode = !isPaused && code.length >= SHORTEST_CODE;
        const read = code;
        code = '';
        if (!isCode) return;
        // A button that has the focus is not pressed by the scanner.
        event.preventDefault();
        event.stopPropagation();
        latest.current(read);
      } else if (event.key.length === 1) code = isPaused ? event.key : code + event.key;
    }
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
