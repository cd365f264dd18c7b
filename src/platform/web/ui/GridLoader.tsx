import { useEffect, useState } from 'react';
import '../styles/system.css';

const TICK_MS = 599;
const LIT_SHARE = 0.77;
const CELLS = 16;

/** The still pattern for reduced motion: indexes of lit, half-lit and coloured cells. */
const STILL: readonly string[] = Array.from({ length: CELLS }, (_, cell) => {
  if (cell === 3) return 'cta';
  if (cell === 6 || cell === 15) return 'half';
  return [0, 5, 10, 12].includes(cell) ? 'on' : '';
});

/** The brand's loader: four by four lights (design 3). Only for start-up and gates. */
export function GridLoader({ label }: { label: string }) {
  const [cells, setCells] = useState(STILL);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCells(pattern()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="loader" role="img" aria-label={label}>
      {cells.map((lit, cell) => (
        <i className={lit} key={cell} />
      ))}
    </div>
  );
}

function pattern(): string[] {
  const coloured = Math.floor(Math.random() * CELLS);
  return Array.from({ length: CELLS }, (_, cell) => {
    if (Math.random() >= LIT_SHARE) return '';
    return cell === coloured ? 'cta' : 'on';
  });
}
