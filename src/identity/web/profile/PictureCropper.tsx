import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { type Crop, LARGEST_ZOOM, middleCrop, movedCrop, zoomedCrop, zoomOf } from '../../rules/picture-crop.ts';
import type { ProfileTexts } from '../../texts/profile.en.ts';
import { croppedJpeg, drawOnStage, turned } from './picture-canvas.ts';
import { usePointers } from './use-pointers.ts';

/** The kept square's share of the stage; equals the mask's inset of 9 % in profile.css. */
const WINDOW = 0.82;
const ZOOM_STEP = 0.05;
const KEY_STEP = 0.04;

/** The picture moves in the direction of the key, as it does with a finger. */
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Props = { picture: HTMLCanvasElement; onCrop: (image: string) => void };

/** The picture under a round mask: dragging, wheel, pinch, arrow keys, plus and minus move and zoom it. */
export function PictureCropper({ picture: chosen, onCrop }: Props) {
  const t = useTexts<ProfileTexts>();
  const [{ picture, crop }, setState] = useState(() => ({ picture: chosen, crop: middleCrop(chosen) }));
  const stage = useRef<HTMLCanvasElement>(null);

  const change = (next: (picture: HTMLCanvasElement, crop: Crop) => Crop) =>
    setState((now) => ({ picture: now.picture, crop: next(now.picture, now.crop) }));
  const move = (x: number, y: number) =>
    change((of, now) => movedCrop(of, now, { x: -x * now.side, y: -y * now.side }));
  const zoomBy = (factor: number) => change((of, now) => zoomedCrop(of, now, zoomOf(of, now) * factor));
  usePointers(stage, { move: (x, y) => move(x / WINDOW, y / WINDOW), zoomBy });

  useEffect(() => {
    if (stage.current !== null) drawOnStage(stage.current, picture, crop, WINDOW);
    onCrop(croppedJpeg(picture, crop));
  }, [picture, crop, onCrop]);

  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const zoom = { '+': 1 + ZOOM_STEP, '-': 1 / (1 + ZOOM_STEP) }[event.key];
    if (arrow === undefined && zoom === undefined) return;
    event.preventDefault();
    if (arrow !== undefined) move(arrow.x * KEY_STEP, arrow.y * KEY_STEP);
    if (zoom !== undefined) zoomBy(zoom);
  };
  const rotate = () =>
    setState((now) => {
      const next = turned(now.picture);
      return { picture: next, crop: middleCrop(next) };
    });

  return (
    <>
      <div
        className="cropper__stage"
        role="application"
        aria-label={t('profile.picture.cropAria')}
        tabIndex={0}
        onKeyDown={onKey}
      >
        <canvas ref={stage} className="cropper__picture" />
        <span className="cropper__mask" />
      </div>
      <div className="zoom">
        <Icon of={ZoomOut} />
        <input
          className="range"
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={ZOOM_STEP}
          value={zoomOf(picture, crop)}
          aria-label={t('profile.picture.zoomAria')}
          onChange={(event) => change((of, now) => zoomedCrop(of, now, Number(event.target.value)))}
        />
        <Icon of={ZoomIn} />
        <IconButton icon={RotateCw} label={t('profile.picture.rotateAria')} onClick={rotate} />
      </div>
      <p className="hint">{t('profile.picture.hint')}</p>
    </>
  );
}
