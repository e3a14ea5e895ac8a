/** Whether no working field has the focus: it is on the page, or on the heading that took it from a removed element. */
export const isFocusFree = (): boolean => document.activeElement?.matches('body, h1') ?? true;
