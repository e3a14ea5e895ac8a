/** A square of one colour, as photos come. */
export function pictureOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = colour;
  context?.fillRect(0, 0, 64, 64);
  return canvas.toDataURL('image/png');
}
