import { HOT_RING, RING_CENTRE, RING_LIGHTS, RING_RADII, RINGS_BOX } from '../../rules/rings.ts';
import '../styles/hero.css';

/** The rings behind the sky; the first child of a `.hero`. */
export function Rings() {
  return (
    <svg className="rings" viewBox={RINGS_BOX} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        {RING_RADII.map((r, place) => (
          <circle
            cx={RING_CENTRE.x}
            cy={RING_CENTRE.y}
            r={r}
            key={r}
            {...(place === HOT_RING.place ? hot : { strokeWidth: 1 })}
          />
        ))}
      </g>
      {RING_LIGHTS.map((light) => (
        <circle key={light.r} {...light} />
      ))}
    </svg>
  );
}

const hot = {
  className: 'rings__hot',
  strokeWidth: HOT_RING.width,
  strokeDasharray: HOT_RING.dashes,
  strokeLinecap: 'round',
  transform: HOT_RING.transform,
} as const;
