import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { DONT_KNOW, HIGHEST } from '#scoring/rules/score.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import './slider.css';

type Props = {
  id: string;
  /** The name of the field in a form that is sent without scripts. */
  name: string;
  labelledBy: string;
  /** Null until the question is answered. Then there is no thumb, and nothing that suggests an answer (design 1). */
  value: number | null;
  onChange: (value: number) => void;
  /** Called with the stop under a moving finger, which is no answer yet; null when it is lifted or cancelled. */
  onMove: (value: number | null) => void;
  /** The meaning of the value for screen readers, for example 'Good, what I expected'. */
  guidance: string;
  describedBy?: string | undefined;
};

const STOPS = Array.from({ length: HIGHEST + 1 }, (_, value) => value);
/** Keys that do not move a slider from its lowest stop, so that the browser reports no change. */
const TO_LOWEST = new Set(['ArrowLeft', 'ArrowDown', 'Home', 'PageDown', ' ']);

/**
 * A range input from 0 to 10 that also represents "not answered". Any press, move, arrow key or digit answers, and Enter
 * leads to the next question.
 */
export function ScoreSlider({ id, name, labelledBy, value, onChange, onMove, guidance, describedBy }: Props) {
  const t = useTexts<ScaleTexts>();
  const input = useRef<HTMLInputElement>(null);
  const scale = useRef<HTMLDivElement>(null);
  const afterOne = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    // A 0 after a 1 is a 10.
    const typed = key === '0' && afterOne.current ? HIGHEST : Number(key.trim() || NaN);
    afterOne.current = key === '1';
    if (key === 'Enter') focusNext(event.currentTarget);
    else if (value === null && TO_LOWEST.has(key)) onChange(DONT_KNOW);
    else if (typed >= DONT_KNOW) onChange(typed);
    else return;
    event.preventDefault();
  };
  const answer = (stop: number) => {
    onChange(stop);
    input.current?.focus({ preventScroll: true });
  };
  const pressStop = (event: MouseEvent) => {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]')?.dataset['stop'];
    if (stop !== undefined) answer(Number(stop));
  };
  const finger = useFinger({
    move: (x) => onMove(x === null ? null : nearestStop(x, scale.current)),
    lift: (x) => answer(nearestStop(x, scale.current)),
  });
  const ends = (
    <div className="slider__ends" aria-hidden="true">
      <span>{t('scores.scale.legendZero')}</span>
      <span>{t('scores.scale.legendTen')}</span>
    </div>
  );
  return (
    <>
      <noscript>
        <Stops name={name} labelledBy={labelledBy} value={value} describedBy={describedBy} />
        {ends}
      </noscript>
      <div className={stateOf(value)} data-value={value ?? undefined}>
        <div className="slider__rail" {...finger.over}>
          <div className="slider__dots" aria-hidden="true">
            {STOPS.map((stop) => (
              <i key={stop} />
            ))}
          </div>
          <input
            id={id}
            ref={input}
            type="range"
            // It is sent only once it is answered (early.ts).
            data-name={name}
            min={DONT_KNOW}
            max={HIGHEST}
            step={1}
            value={value ?? DONT_KNOW}
            aria-labelledby={labelledBy}
            aria-valuetext={spoken(t, value, guidance)}
            aria-invalid={describedBy === undefined ? undefined : true}
            aria-describedby={describedBy}
            // Chromium reports a change as soon as a finger is put down, even if it only scrolls the page.
            onChange={(event) => finger.isDown() || onChange(event.target.valueAsNumber)}
            // A press at the stop of the hidden thumb changes no value, but it is an answer.
            onClick={(event) => value === null && onChange(event.currentTarget.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="slider__scale" ref={scale} aria-hidden="true" onClick={pressStop}>
          {STOPS.map((stop) => (
            <span key={stop} data-stop={stop} className={stop === value ? 'on' : undefined}>
              {stop}
            </span>
          ))}
        </div>
        {ends}
      </div>
    </>
  );
}

type StopsProps = Pick<Props, 'name' | 'labelledBy' | 'value' | 'describedBy'>;

/** The same scale as eleven radio buttons, for a browser without scripts: a range input cannot be unanswered there. */
function Stops({ name, labelledBy, value, describedBy }: StopsProps) {
  return (
    <div className="stops" role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {STOPS.map((stop) => (
        <label key={stop}>
          <input type="radio" name={name} value={stop} defaultChecked={stop === value} />
          <span>{stop}</span>
        </label>
      ))}
    </div>
  );
}

/** Moves the focus to the next question of the form, after the last one to the message. */
function focusNext(input: HTMLInputElement): void {
  const fields = [...(input.form?.querySelectorAll<HTMLElement>('[type="range"], textarea') ?? [])];
  fields[fields.indexOf(input) + 1]?.focus();
}

/** The distance in pixels after which a finger counts as moving; a tap moves less. */
const ON_ITS_WAY = 8;

type Heard = { move: (x: number | null) => void; lift: (x: number) => void };

/**
 * Follows a finger or a pen on the rail until it is lifted. The browser's own slider is not enough: Chromium swallows a
 * tap (no click follows) and reports no change at the position of its hidden thumb, so that a tap on 0 answered
 * nothing. A gesture that turns out to scroll the page is cancelled, and changes nothing.
 */
function useFinger({ move, lift }: Heard) {
  const down = useRef<{ id: number; x: number } | null>(null);
  const isDown = () => down.current !== null;
  const over = {
    onPointerDown: ({ isPrimary, pointerType, pointerId, clientX }: PointerEvent) => {
      if (isPrimary && pointerType !== 'mouse') down.current = { id: pointerId, x: clientX };
    },
    onPointerMove: ({ pointerId, clientX }: PointerEvent) => {
      if (down.current?.id === pointerId && Math.abs(clientX - down.current.x) > ON_ITS_WAY) move(clientX);
    },
    onPointerCancel: () => {
      down.current = null;
      move(null);
    },
    onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
      if (down.current?.id !== pointerId) return;
      down.current = null;
      move(null);
      lift(clientX);
    },
  };
  return { over, isDown };
}

/** Returns the stop whose number is nearest below a finger, in both writing directions and at every zoom. */
function nearestStop(x: number, scale: HTMLElement | null): number {
  const distances = [...(scale?.children ?? [])].map((number) => {
    const { left, width } = number.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  });
  return distances.indexOf(Math.min(...distances));
}

function stateOf(value: number | null): string {
  if (value === null) return 'slider is-empty';
  return value === DONT_KNOW ? 'slider is-dk' : 'slider';
}

function spoken(t: ReturnType<typeof useTexts<ScaleTexts>>, value: number | null, guidance: string): string {
  if (value === null) return t('scores.scale.notAnswered');
  return value === DONT_KNOW
    ? t('scores.scale.dontKnowAria', { guidance })
    : t('scores.scale.answeredAria', { value, guidance });
}
