/** Paper is white on a dark screen too. @returns ends it. */
export function printWhite(): () => void {
  const { dataset } = document.documentElement;
  let theme = dataset.bsTheme;
  const before = () => {
    theme = dataset.bsTheme;
    dataset.bsTheme = 'light';
  };
  const after = () => {
    dataset.bsTheme = theme;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
