import { useEffect, useState } from 'react';
import { CARD_PICTURE } from '../rules/card-picture.ts';

const USUAL = `${CARD_PICTURE.width} × ${CARD_PICTURE.lowest}`;

/** How large a picture is in pixels, in words; a card with a long title has a higher one, which is known a moment later. */
export function usePictureSize(address: string): string {
  const [size, setSize] = useState(USUAL);
  useEffect(() => {
    if (address === '') return;
    const image = new Image();
    image.addEventListener('load', () => setSize(`${image.naturalWidth} × ${image.naturalHeight}`));
    image.src = address;
  }, [address]);
  return size;
}
