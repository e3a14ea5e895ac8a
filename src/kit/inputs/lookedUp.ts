/**
 * Look-ups whose field was left by Enter or Tab before their list had come. A form waits for them before it checks its
 * rules: typing ahead of the server is no mistake.
 */
const underway = new Set<Promise<unknown>>();

/** Keeps a look-up in mind until it has ended, well or not; no form of the page is sent before. */
export function lookingUp(found: Promise<unknown>): void {
  const ended: Promise<unknown> = found
    .catch(() => undefined)
    .finally(() => {
      underway.delete(ended);
      if (underway.size === 0) window.removeEventListener('submit', holdBack, true);
    });
  underway.add(ended);
  window.addEventListener('submit', holdBack, true);
}

/** Does something once all that was typed is looked up; at once, where nothing is being looked up. */
export function whenLookedUp(act: () => void): void {
  if (underway.size === 0) act();
  else void Promise.all(underway).then(() => whenLookedUp(act));
}

/** Sends a form, by the button that was pressed, once the entries typed into it are known. */
function holdBack(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  whenLookedUp(() => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  });
}
