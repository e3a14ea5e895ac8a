/** The square that is cut from a picture: its middle as a share of width and height, and how far it is enlarged. */
export type Crop = { x: number; y: number; zoom: number };

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 4;

type Size = { width: number; height: number };

/** The square in pixels of the picture; it never reaches over an edge. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.min(Math.max(zoom, 1), MOST_ZOOM);
  const within = (middle: number, length: number) => Math.min(Math.max(middle - side / 2, 0), length - side);
  return { left: within(x * width, width), top: within(y * height, height), side };
}

/** The same crop moved by shares of its own side; what would reach over an edge stops there. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const next = {
    ...crop,
    x: (left + side / 2 + right * side) / size.width,
    y: (top + side / 2 + down * side) / size.height,
  };
  const at = squareOf(size, next);
  return { ...crop, x: (at.left + side / 2) / size.width, y: (at.top + side / 2) / size.height };
}
