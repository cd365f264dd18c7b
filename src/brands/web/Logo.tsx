import type { LogoColour } from '../rules/logo-shape.ts';
import { useBrand } from './BrandProvider.tsx';

const COLOURS: Record<LogoColour, string> = {
  mark: 'var(--logo-mark)',
  warm: 'var(--logo-warm)',
  sun: 'var(--logo-sun)',
};

/** The brand's logo with its name, or the symbol alone where space is short. */
export function Logo({ symbol = false, decorative = false }: { symbol?: boolean; decorative?: boolean }) {
  const { name, logo } = useBrand();
  if (logo === null) return <b>{name}</b>;
  const width = symbol ? 40 : logo.width;
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg className="logo" viewBox={`0 0 ${width} 40`} width={width} height={40} {...spoken}>
      <g fill="none" strokeLinecap="round">
        {logo.strokes.map(({ d, width: stroke, colour, opacity }) => (
          <path key={d} d={d} stroke={COLOURS[colour]} strokeWidth={stroke} opacity={opacity} />
        ))}
      </g>
      {logo.dot && <circle {...logo.dot} fill={COLOURS.warm} />}
      {!symbol && <path d={logo.word} fill="var(--logo-word)" />}
    </svg>
  );
}
