import { longDay, monthAlone, shortMonthAndYear } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#scoring/web/charts.css';
import { receivedDay } from '#shared/calendar-day.ts';
import type { Interval, Pickable } from '../../rules/interval.ts';
import { monthsBetween, placeOn, type Room, type Tick, timeAxis } from '../../rules/time-axis.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';

type Props<Survey extends Pickable> = { surveys: readonly Survey[]; interval: Interval<Survey> | null };

const WIDTH: Record<Room, number> = { wide: 640, narrow: 330 };
const EDGE = 24;
const LINE = 52;
/** The minimum distances below which the ends or their labels would overlap. */
const CLOSE = { ends: 26, words: 56, months: 190 };

/** A time line of the surveys' ends, with the time between the two picked ones (design 8). */
export function IntervalLine<Survey extends Pickable>({ surveys, interval }: Props<Survey>) {
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts>();
  const spoken =
    interval === null
      ? { 'aria-hidden': true }
      : {
          role: 'img',
          'aria-label': t('cards.picker.lineAria', {
            from: longDay(lang, receivedDay(interval.from.endDate)),
            to: longDay(lang, receivedDay(interval.to.endDate)),
            count: interval.pooled.length - 2,
          }),
        };
  return (
    <div className="ivl">
      {(['wide', 'narrow'] as const).map((room) => (
        <div className={room === 'wide' ? 'chart-w' : 'chart-n'} key={room}>
          <svg className="chart" viewBox={`0 0 ${WIDTH[room]} 92`} {...spoken}>
            <Drawn surveys={surveys} interval={interval} room={room} />
          </svg>
        </div>
      ))}
    </div>
  );
}

function Drawn<Survey extends Pickable>({ surveys, interval, room }: Props<Survey> & { room: Room }) {
  const axis = timeAxis(
    surveys.map(({ endDate }) => endDate),
    room,
  );
  if (axis === null) return null;
  const at = (day: Pickable['endDate']) => EDGE + placeOn(axis, day) * (WIDTH[room] - 2 * EDGE);
  const counted = interval?.pooled ?? [];
  const ends = interval === null ? [] : [interval.from.id, interval.to.id];
  return (
    <>
      <line className="ax ivl__ax" x1={EDGE} x2={WIDTH[room] - EDGE} y1={LINE} y2={LINE} />
      {axis.ticks.map((tick) => (
        <TickMark key={tick.day} tick={tick} x={at(tick.day)} room={room} />
      ))}
      {interval !== null && <Between ends={endsOf(interval, at)} />}
      {surveys
        .filter(({ id }) => !ends.includes(id))
        .map((survey) => (
          <circle
            key={survey.id}
            className={counted.includes(survey) ? 'ivl__dot' : 'ivl__dot ivl__dot--out'}
            cx={at(survey.endDate)}
            cy={LINE}
            r={6.5}
          />
        ))}
      {interval !== null && <Ends interval={interval} at={at} />}
    </>
  );
}

function TickMark({ tick, x, room }: { tick: Tick; x: number; room: Room }) {
  const { lang } = useLanguage();
  const [first, last] = [x === EDGE, x === WIDTH[room] - EDGE];
  const name = nameOf(lang, tick, { room, first });
  return (
    <>
      <line className="ivl__ax" x1={x} x2={x} y1={LINE - 5} y2={LINE + 5} />
      <text
        x={x}
        y={80}
        textAnchor={first ? 'start' : last ? 'end' : 'middle'}
        dx={first ? -12 : last ? 12 : undefined}
      >
        {name}
      </text>
    </>
  );
}

/** A month is labelled with its year at the start of the axis or of a year. */
function nameOf(lang: Lang, { day, of }: Tick, { room, first }: { room: Room; first: boolean }): string {
  if (of === 'year' && room === 'narrow') return day.slice(0, 4);
  if (of === 'year' || first || day.slice(5, 7) === '01') return shortMonthAndYear(lang, day);
  return monthAlone(lang, day);
}

/** Returns the positions of the two ends; side by side if they are on the same day. */
function endsOf({ from, to }: Interval<Pickable>, at: EndsProps['at']): readonly [number, number] {
  const [x1, x2] = [at(from.endDate), at(to.endDate)];
  const pushed = Math.max(0, CLOSE.ends - (x2 - x1)) / 2;
  return [x1 - pushed, x2 + pushed];
}

function Between({ ends: [from, to] }: { ends: readonly [number, number] }) {
  return <rect className="ivl__span" x={from} y={LINE - 5} width={to - from} height={10} rx={5} />;
}

type EndsProps = { interval: Interval<Pickable>; at: (day: Pickable['endDate']) => number };

function Ends({ interval, at }: EndsProps) {
  const t = useTexts<CardsTexts>();
  const [x1, x2] = endsOf(interval, at);
  const close = x2 - x1 < CLOSE.words;
  const months = monthsBetween(interval.from.endDate, interval.to.endDate);
  return (
    <>
      <circle className="ivl__from" cx={x1} cy={LINE} r={11} />
      <circle className="ivl__to" cx={x2} cy={LINE} r={12} />
      <text className="lbl" x={x1} y={28} textAnchor={close ? 'end' : 'middle'} dx={close ? 4 : undefined}>
        {t('cards.picker.start')}
      </text>
      <text className="lbl" x={x2} y={28} textAnchor={close ? 'start' : 'middle'} dx={close ? -4 : undefined}>
        {t('cards.picker.end')}
      </text>
      {months > 0 && x2 - x1 > CLOSE.months && (
        <text x={(x1 + x2) / 2} y={28} textAnchor="middle">
          {t('cards.picker.months', { count: months })}
        </text>
      )}
    </>
  );
}
