/** Less than this is a bar of the browser, not a keyboard. */
const LEAST = 120;

/**
 * Keeps dialogs in the part of the window that the keyboard of a phone leaves free. Browsers lay the keyboard over the
 * page and report it only to the visual viewport, so that the buttons of a dialog would lie below it. @returns ends it.
 */
export function keepDialogsAboveKeyboard(): () => void {
  const seen = window.visualViewport;
  const isOver = new AbortController();
  function place(): void {
    if (!seen) return;
    // A page that is magnified by two fingers shows less of itself too.
    const isCovered = seen.scale < 1.05 && document.documentElement.clientHeight - seen.height > LEAST;
    const focused = document.activeElement;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.classList.toggle('is-above-keyboard', isCovered);
      dialog.style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`);
      dialog.style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
      if (isCovered && focused && dialog.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    }
  }
  // Only touch screens have a keyboard on the screen.
  if (navigator.maxTouchPoints > 0) {
    for (const change of ['resize', 'scroll']) seen?.addEventListener(change, place, { signal: isOver.signal });
    document.addEventListener('focusin', place, { signal: isOver.signal });
  }
  return () => isOver.abort();
}
