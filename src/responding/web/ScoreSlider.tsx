import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { DONT_KNOW, HIGHEST } from '#scoring/rules/score.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import './slider.css';

type Props = {
  id: string;
  labelledBy: string;
  /** Null as long as it is not answered: then there is no thumb, and nothing that suggests an answer (design 1). */
  value: number | null;
  onChange: (value: number) => void;
  /** What the value means, for screen readers: 'Good, what I expected'. */
  guidance: string;
  /** The id of the words that say what is missing. */
  describedBy?: string | undefined;
};

const STOPS = Array.from({ length: HIGHEST + 1 }, (_, value) => value);
/** Keys that leave a slider at its lowest stop where it is, so that the browser reports no change. */
const TO_LOWEST = new Set(['ArrowLeft', 'ArrowDown', 'Home', 'PageDown', ' ']);

/** A range input from 0 to 10 that knows "not answered". Any press, move or arrow key answers. */
export function ScoreSlider({ id, labelledBy, value, onChange, guidance, describedBy }: Props) {
  const t = useTexts<ScoresTexts>();
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (value !== null || !TO_LOWEST.has(event.key)) return;
    event.preventDefault();
    onChange(DONT_KNOW);
  };
  const pressStop = (event: MouseEvent) => {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]')?.dataset['stop'];
    if (stop === undefined) return;
    onChange(Number(stop));
    input.current?.focus();
  };
  return (
    <div className={stateOf(value)} style={{ '--v': value ?? DONT_KNOW } as CSSProperties}>
      <div className="slider__rail">
        <div className="slider__dots" aria-hidden="true">
          {STOPS.map((stop) => (
            <i key={stop} />
          ))}
        </div>
        <input
          id={id}
          ref={input}
          type="range"
          min={DONT_KNOW}
          max={HIGHEST}
          step={1}
          value={value ?? DONT_KNOW}
          aria-labelledby={labelledBy}
          aria-valuetext={spoken(t, value, guidance)}
          aria-invalid={describedBy === undefined ? undefined : true}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          // A press at the stop where the hidden thumb already is changes nothing, but it is an answer.
          onClick={(event) => value === null && onChange(event.currentTarget.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="slider__scale" aria-hidden="true" onClick={pressStop}>
        {STOPS.map((stop) => (
          <span key={stop} data-stop={stop} className={stop === value ? 'on' : undefined}>
            {stop}
          </span>
        ))}
      </div>
      <div className="slider__ends" aria-hidden="true">
        <span>{t('scores.scale.legendZero')}</span>
        <span>{t('scores.scale.legendTen')}</span>
      </div>
    </div>
  );
}

function stateOf(value: number | null): string {
  if (value === null) return 'slider is-empty';
  return value === DONT_KNOW ? 'slider is-dk' : 'slider';
}

function spoken(t: ReturnType<typeof useTexts<ScoresTexts>>, value: number | null, guidance: string): string {
  if (value === null) return t('scores.scale.notAnswered');
  return value === DONT_KNOW
    ? t('scores.scale.dontKnowAria', { guidance })
    : t('scores.scale.answeredAria', { value, guidance });
}
