import '../styles/hero.css';

const RADII = [70, 120, 176, 238, 306, 380, 460, 546];
/** The third ring is the warm one: an arc of it, in the colour of the lamp. */
const HOT = 2;
const HOT_TURN = 196;
const [X, Y] = [1330, 440];

/** The rings that spread behind the sky; first child of a `.hero`. */
export function Rings() {
  const turn = (HOT_TURN * Math.PI) / 180;
  return (
    <svg className="rings" viewBox="0 0 1440 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        {RADII.map((r, place) => (
          <circle cx={X} cy={Y} r={r} key={r} {...(place === HOT ? hot : { strokeWidth: 1 })} />
        ))}
      </g>
      <circle className="rings__dot" cx={X + 176 * Math.cos(turn)} cy={Y + 176 * Math.sin(turn)} r="5.5" />
      <circle className="rings__dot2" cx={X - 238 * 0.78} cy={Y - 238 * 0.626} r="3.5" />
      <circle className="rings__dot2" cx={X - 380 * 0.94} cy={Y + 380 * 0.34} r="2.5" />
    </svg>
  );
}

const hot = {
  className: 'rings__hot',
  strokeWidth: 1.6,
  strokeDasharray: '380 726',
  strokeLinecap: 'round',
  transform: `rotate(${HOT_TURN} ${X} ${Y})`,
} as const;
