/** Whether the focus stands in nothing that is worked in: on the page, or on the heading that has it in place of what is gone. */
export const isFocusFree = (): boolean => document.activeElement?.matches('body, h1') ?? true;
