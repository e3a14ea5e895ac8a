import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type PhotoShape, SQUARE } from '../../../contract/photos';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';
import { type Crop, MOST_ZOOM, moved, partOf, WHOLE } from './crop';

type Props = {
  title: string;
  picture: ImageBitmap;
  /** Left out, a small square. */
  shape?: PhotoShape;
  isSaving: boolean;
  keep(photo: string): void;
  close(): void;
};

const SHOWN = 256;
const STEP = 0.05;
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Draws the chosen part on a canvas of its shape. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, width, height } = partOf(picture, crop, canvas.width / canvas.height);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** A photo as the server takes it: webp where the browser writes it, else jpeg; smaller where it is too heavy. */
function photoOf(picture: ImageBitmap, crop: Crop, { width, height, bytes }: PhotoShape): string {
  let drawn = '';
  for (const share of [1, 0.75, 0.5]) {
    const canvas = document.createElement('canvas');
    canvas.width = width * share;
    canvas.height = height * share;
    draw(canvas, picture, crop);
    drawn = canvas.toDataURL('image/webp', 0.85);
    if (!drawn.startsWith('data:image/webp')) drawn = canvas.toDataURL('image/jpeg', 0.85);
    if (drawn.length <= bytes) break;
  }
  return drawn;
}

/** Which part of a picture is the photo: dragged, moved by arrows, enlarged. */
export function CropDialog({ title, picture, shape = SQUARE, isSaving, keep, close }: Props) {
  const ratio = shape.width / shape.height;
  const [crop, setCrop] = useState(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  function move(event: PointerEvent<HTMLElement>) {
    const from = drag.current;
    if (!from) return;
    drag.current = { x: event.clientX, y: event.clientY };
    const width = event.currentTarget.clientWidth || SHOWN;
    setCrop((now) =>
      moved(picture, now, (from.x - event.clientX) / width, ((from.y - event.clientY) / width) * ratio, ratio),
    );
  }

  function press(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    setCrop((now) => moved(picture, now, ...step, ratio));
  }

  return (
    <ModalFrame title={title} onClose={close}>
      <button
        type="button"
        className="crop"
        aria-label={translate('Part of the picture that is shown; arrows move it')}
        onKeyDown={press}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
      >
        <canvas ref={canvas} width={SHOWN} height={SHOWN / ratio} style={{ aspectRatio: ratio }} />
      </button>
      <label className="crop-zoom">
        {translate('Enlarge')}
        <input
          type="range"
          className="form-range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            setCrop((now) => moved(picture, { ...now, zoom }, 0, 0, ratio));
          }}
        />
      </label>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Cancel')}
        </button>
        <LoadingButton type="button" isLoading={isSaving} onClick={() => keep(photoOf(picture, crop, shape))}>
          {translate('Save the photo')}
        </LoadingButton>
      </div>
    </ModalFrame>
  );
}
