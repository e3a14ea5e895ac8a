import { spelled } from './useKeys';

/**
 * Typing ahead of an answer. From a key that saves, or opens what has still to be fetched, until what it leads to stands
 * on the page, keys are kept, and are then pressed where they were meant to go: the first letters of the next voucher
 * belong neither to the one that is being posted nor to nobody.
 */
const LONGEST_MS = 10_000;
const kept: KeyboardEvent[] = [];
let works = 0;
let typed: { at: Element | null; text: string } = { at: null, text: '' };
/** What the keys are pressed on once it is there; a question that opens meanwhile has the keyboard for itself. */
let below: Element | null = null;
let opens = '';

const topDialog = () => [...document.querySelectorAll('dialog[open]:not(.success-dialog)')].at(-1) ?? null;
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * @param work whether it went well: then the keys are pressed, otherwise what was typed has lost its place.
 * @param place where what the keys are for is drawn.
 */
export async function keysWaitFor(work: Promise<boolean>, place = 'body'): Promise<void> {
  if (works === 0) {
    below = topDialog();
    typed = { at: null, text: '' };
    window.addEventListener('keydown', keep, true);
  }
  works += 1;
  opens = place;
  const end = Date.now() + LONGEST_MS;
  // A keyboard that does nothing for longer is worse than keys that were typed too soon.
  const late = new Promise<boolean>((done) => setTimeout(done, LONGEST_MS, false));
  const isDone = await Promise.race([work, late]).catch(() => false);
  if (!isDone) kept.length = 0;
  do await frame();
  while (isDone && !document.querySelector(place) && Date.now() < end);
  works -= 1;
  // What is pressed may itself have to be waited for.
  while (works === 0 && kept.length > 0) {
    press(kept.shift() as KeyboardEvent);
    await frame();
  }
  if (works === 0) window.removeEventListener('keydown', keep, true);
}

function keep(event: KeyboardEvent): void {
  // Keys of the browser, of an input method, and those that are pressed here.
  if (!event.isTrusted || event.ctrlKey || event.metaKey || event.isComposing || /^F\d|^Unid|^Proc/.test(event.key))
    return;
  const top = topDialog();
  if (top && top !== below && !top.matches(opens)) {
    kept.length = 0;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  // Pressed twice, or held down, it is meant once.
  if (/^(Alt|Shift)$/.test(event.key) || (kept.length === 0 && /^Alt\+[AS]$/.test(spelled(event)))) return;
  kept.push(event);
}

/** Presses a key as the browser does: its listeners first, then what it does by itself in what has the focus. */
function press(event: KeyboardEvent): void {
  const at = document.activeElement ?? document.body;
  if (!at.dispatchEvent(new KeyboardEvent('keydown', event)) || event.altKey) return;
  const isText = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && at.type !== 'checkbox');
  if (event.key === 'Tab') tab(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  else if (at instanceof HTMLSelectElement) choose(at, event.key);
  else if (isText && event.key === 'Backspace') document.execCommand('delete');
  else if (isText && event.key.length === 1) document.execCommand('insertText', false, event.key);
  else if (at instanceof HTMLTextAreaElement && event.key === 'Enter') document.execCommand('insertText', false, '\n');
  else if (at instanceof HTMLInputElement && event.key === 'Enter') at.form?.requestSubmit();
  else if (!isText && /^(Enter| )$/.test(event.key)) (at as HTMLElement).click();
}

function tab(step: 1 | -1): void {
  const all = [
    ...(topDialog() ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility());
  all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** Letters find an entry of a list of choices by its beginning. */
function choose(at: HTMLSelectElement, key: string): void {
  if (key.length !== 1) return;
  typed = { at, text: (typed.at === at ? typed.text : '') + key.toLowerCase() };
  const found = [...at.options].find((one) => one.text.toLowerCase().startsWith(typed.text));
  if (!found || found.selected) return;
  found.selected = true;
  at.dispatchEvent(new Event('change', { bubbles: true }));
}
