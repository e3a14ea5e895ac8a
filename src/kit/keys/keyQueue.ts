import { spelled } from './useKeys';

/**
 * Queue for keys typed while the page is busy. After a key that saves, or opens something that must be fetched,
 * further keys are queued until the result is on the page, and are then replayed there. So the first letters of the
 * next voucher are neither lost nor typed into the voucher that is being posted.
 */
const LONGEST_MS = 10_000;
const queue: KeyboardEvent[] = [];
let pending = 0;
let typed: { at: Element | null; text: string } = { at: null, text: '' };
/** The dialog that was on top when the queue began; a dialog that opens meanwhile receives its keys directly. */
let below: Element | null = null;
let opens = '';

const topDialog = () => [...document.querySelectorAll('dialog[open]:not(.success-dialog)')].at(-1) ?? null;
/** A dialog that opened over the work, such as a supervisor's question, has the keyboard until it is answered. */
const isAsked = () => {
  const top = topDialog();
  return top !== null && top !== below && !top.matches(opens);
};
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * @param work resolves to whether it succeeded: then the keys are replayed, otherwise they are dropped.
 * @param place selector of the element that must be on the page before keys are replayed.
 */
export async function queueKeysUntil(work: Promise<boolean>, place = 'body'): Promise<void> {
  if (pending === 0) {
    below = topDialog();
    typed = { at: null, text: '' };
    window.addEventListener('keydown', enqueue, true);
  }
  pending += 1;
  opens = place;
  // A keyboard that does nothing for longer is worse than keys that were typed too soon.
  const limit = waitedFor(LONGEST_MS);
  const isDone = await Promise.race([work, limit.passed]).catch(() => false);
  if (!isDone) queue.length = 0;
  do await frame();
  while (isDone && !document.querySelector(place) && !limit.isPassed());
  limit.stop();
  pending -= 1;
  // A pressed key may itself have to be waited for.
  while (pending === 0 && queue.length > 0) {
    press(queue.shift() as KeyboardEvent);
    await frame();
  }
  if (pending === 0) window.removeEventListener('keydown', enqueue, true);
}

const STEP_MS = 100;

/** A time limit that does not count while a dialog asks the user. */
function waitedFor(longest: number) {
  let left = longest;
  let timer: ReturnType<typeof setInterval> | undefined;
  const passed = new Promise<false>((done) => {
    timer = setInterval(() => {
      if (!isAsked()) left -= STEP_MS;
      if (left > 0) return;
      clearInterval(timer);
      done(false);
    }, STEP_MS);
  });
  return { passed, isPassed: () => left <= 0, stop: () => clearInterval(timer) };
}

function enqueue(event: KeyboardEvent): void {
  // Keys of the browser, of an input method, and those that are pressed here. F9 after a scan that waits must wait too.
  if (
    !event.isTrusted ||
    event.ctrlKey ||
    event.metaKey ||
    event.isComposing ||
    /^F(1|5|11|12)$|^Unid|^Proc/.test(event.key)
  )
    return;
  // What was typed before the question stays in the queue: it is for the page behind the dialog.
  if (isAsked()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Pressed twice, or held down, it is meant once; behind the last of the keys that are replayed it saves the next one.
  const isAgain = pending > 0 && queue.length === 0 && /^Alt\+[AS]$/.test(spelled(event));
  if (/^(Alt|Shift)$/.test(event.key) || isAgain) return;
  queue.push(event);
}

/** Presses a key as the browser does: its listeners first, then its default action in the focused element. */
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
