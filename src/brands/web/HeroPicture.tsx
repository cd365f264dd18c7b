import { useId } from 'react';
import { Portrait } from './Portrait.tsx';
import type { DrawnPerson } from './portrait-shapes.ts';
import './orbit.css';

const CENTRE = 300;
const RADII = [95, 150, 222, 290];

/** The onlookers: person, ring, degrees from the top, half the size. */
const FACES: readonly [DrawnPerson, number, number, number][] = [
  ['ingrid', 0, 0, 62],
  ['magnus', 150, 318, 25],
  ['amina', 150, 128, 27],
  ['live', 222, 40, 30],
  ['per', 222, 205, 24],
  ['jonas', 222, 262, 28],
  ['sara', 290, 96, 26],
  ['nora', 290, 345, 22],
  ['kris', 290, 228, 20],
];

/** Ring and degrees of the small lights; every third has a warm colour. */
const LIGHTS: readonly [number, number][] = [
  [150, 40],
  [150, 232],
  [222, 128],
  [222, 330],
  [290, 20],
  [290, 160],
  [290, 286],
  [95, 80],
  [95, 250],
];

/** Many views around one person: the picture of the public home page, the login gate and the sign-in page. */
export function HeroPicture() {
  const clip = useId();
  return (
    <svg className="orbit" viewBox="-32 -32 664 664" fill="none" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="50" />
      </clipPath>
      {RADII.map((r) => (
        <circle cx={CENTRE} cy={CENTRE} r={r} stroke="var(--hero-line)" strokeWidth="1.25" key={r} />
      ))}
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r="95"
        stroke="var(--cta)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="430 167"
        transform={`rotate(-70 ${CENTRE} ${CENTRE})`}
      />
      {LIGHTS.map(([radius, degrees], place) => {
        const [cx, cy] = on(radius, degrees);
        const warm = place % 3 === 0;
        return (
          <circle
            cx={cx}
            cy={cy}
            r={warm ? 5 : 3}
            fill={warm ? 'var(--accent)' : 'var(--cta)'}
            key={`${radius} ${degrees}`}
          />
        );
      })}
      <circle cx={CENTRE} cy={CENTRE} r="72" fill="var(--hero-2)" />
      {FACES.map(([person, radius, degrees, half]) => {
        const [x, y] = on(radius, degrees);
        return (
          <g transform={`translate(${x - half} ${y - half}) scale(${half / 50})`} key={person}>
            <circle cx="50" cy="50" r="55" fill="var(--hero)" />
            <g clipPath={`url(#${clip})`}>
              <Portrait of={person} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

function on(radius: number, degrees: number): [x: number, y: number] {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [CENTRE + radius * Math.cos(turn), CENTRE + radius * Math.sin(turn)];
}
