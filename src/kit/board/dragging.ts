/** Without movement a press is a click. */
export const MOUSE_DRAG = { activationConstraint: { distance: 6 } };
/** On a touch screen a short rest distinguishes a drag from scrolling. */
export const TOUCH_DRAG = { activationConstraint: { delay: 180, tolerance: 8 } };

/** The library announces a dragged element in English; the boards announce it themselves. */
export const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
