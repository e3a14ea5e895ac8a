let isDown = false;
let waiting: (() => void)[] = [];

const release = () => {
  isDown = false;
  for (const act of waiting) setTimeout(act);
  waiting = [];
};
window.addEventListener(
  'pointerdown',
  () => {
    isDown = true;
  },
  true,
);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Does something once no button of the pointer and no finger is down, at once where none is: a button that moved while
 * it was being pressed would miss its click.
 */
export function afterClick(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
