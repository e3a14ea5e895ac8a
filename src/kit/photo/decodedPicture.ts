import { imageSize, MOST_PIXELS } from '../../../contract/imageSize';

/** The latest end of the head of a JPEG: behind a preview and the notes of the camera. */
const HEAD_BYTES = 512 * 1024;

/** A chosen picture, decoded. @throws RangeError where it has more pixels than a camera makes, and when it cannot be read. */
export async function decodedPicture(file: Blob): Promise<ImageBitmap> {
  const size = imageSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (size && size.width * size.height > MOST_PIXELS) throw new RangeError(`${size.width} × ${size.height} pixels`);
  return createImageBitmap(file);
}
