/** The part that is cut from a picture: its middle as a share of width and height, and how far it is enlarged. */
export type Crop = { x: number; y: number; zoom: number };

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 4;

type Size = { width: number; height: number };

type Part = Size & { left: number; top: number };

/** The part in pixels of the picture, `ratio` times as wide as it is high; it never reaches over an edge. */
export function partOf(size: Size, { x, y, zoom }: Crop, ratio = 1): Part {
  const width = Math.min(size.width, size.height * ratio) / Math.min(Math.max(zoom, 1), MOST_ZOOM);
  const height = width / ratio;
  const within = (middle: number, part: number, length: number) =>
    Math.min(Math.max(middle - part / 2, 0), length - part);
  return {
    left: within(x * size.width, width, size.width),
    top: within(y * size.height, height, size.height),
    width,
    height,
  };
}

/** The same crop moved by shares of its own side; it stops at the edges. */
export function moved(size: Size, crop: Crop, right: number, down: number, ratio = 1): Crop {
  const { left, top, width, height } = partOf(size, crop, ratio);
  const next = {
    ...crop,
    x: (left + width / 2 + right * width) / size.width,
    y: (top + height / 2 + down * height) / size.height,
  };
  const at = partOf(size, next, ratio);
  return { ...crop, x: (at.left + width / 2) / size.width, y: (at.top + height / 2) / size.height };
}
