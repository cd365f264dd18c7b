import { useState } from 'react';
import { onDevice } from '#platform/web/on-device.ts';

/** Whether the person has hidden the guide on this device. The place names the person: others who sign in here have it. */
export function useGuideHidden(email: string): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const place = `guideHidden:${email}`;
  const [isHidden, setHidden] = useState(() => onDevice(() => localStorage.getItem(place)) !== null);
  return [
    isHidden,
    (hide) => {
      setHidden(hide);
      onDevice(() => (hide ? localStorage.setItem(place, '1') : localStorage.removeItem(place)));
    },
  ];
}
