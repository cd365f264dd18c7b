import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type Change, signedDifference } from '../rules/change.ts';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { useClaim } from './Delta.tsx';
import './charts.css';
import './score.css';
import './then-and-now.css';

/**
 * An earlier and a present score with one decimal, as the API sends them; 0 is no score, so `now` is 0 until it is
 * measured again. `change` says what may be claimed; null if it cannot be told.
 */
export type Compared = { label: string; before: number; now: number; change: Change | null };

/** The legend of the two dots; once per page (design 8). */
export function ThenAndNowLegend({ before, now }: { before: ReactNode; now: ReactNode }) {
  return (
    <span className="legend">
      <span>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <circle cx="14" cy="6" r="5" fill="var(--surface)" stroke="var(--data-1)" strokeWidth="2.5" />
        </svg>
        {before}
      </span>
      <span>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <circle cx="14" cy="6" r="6" fill="var(--data-1)" />
        </svg>
        {now}
      </span>
    </span>
  );
}

/** The small figure in a list's row: one line per question, with both numbers and what may be claimed. */
export function ThenAndNow({ rows }: { rows: readonly Compared[] }) {
  const { lang } = useLanguage();
  return (
    <div className="tn">
      {rows.map((row) => (
        <div className="tn__row" key={row.label}>
          <span>{row.label}</span>
          <Track {...row} />
          <span className="tn__n num">
            {row.now === 0 ? (
              scoreText(lang, row.before)
            ) : (
              <>
                <span className="muted">{scoreText(lang, row.before)}</span> → <b>{scoreText(lang, row.now)}</b>
              </>
            )}
          </span>
          {row.change !== null && <Claim change={row.change} />}
        </div>
      ))}
    </div>
  );
}

/** The same at full width, with the changes; `on` marks the questions in focus. */
export function Dumbbells({ rows }: { rows: readonly (Compared & { on?: boolean })[] }) {
  const { lang } = useLanguage();
  return (
    <div className="dumb">
      {rows.map(({ on = false, ...row }) => (
        <div className="dumb__row" key={row.label}>
          <span className={on ? 'dumb__on' : undefined}>{row.label}</span>
          <Track {...row} />
          <span className="dumb__d">
            {scoreText(lang, row.now === 0 ? row.before : row.now)} <Moved {...row} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The signed change, and below it what may be claimed. */
function Moved({ change }: Compared) {
  const { lang } = useLanguage();
  if (change === null) return null;
  return (
    <>
      {change.state !== 'tooFew' && <span className="muted">{signedDifference(lang, change.difference)} </span>}
      <Claim change={change} />
    </>
  );
}

function Claim({ change }: { change: Change }) {
  const claim = useClaim();
  return <span className="dumb__say">{claim(change)}</span>;
}

function Track({ before, now }: Compared) {
  const spoken = useSpoken();
  const at = (score: number) => ({ insetInlineStart: `${score * 10}%` });
  return (
    <span className="dumb__t" role="img" aria-label={spoken(before, now)}>
      {before > 0 && now > 0 && (
        <i style={{ ...at(Math.min(before, now)), inlineSize: `${Math.abs(now - before) * 10}%` }} />
      )}
      {before > 0 && <b style={at(before)} />}
      {now > 0 && <em style={at(now)} />}
    </span>
  );
}

function useSpoken(): (before: number, now: number) => string {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  return (before, now) =>
    now === 0
      ? t('scores.compare.notMeasuredAria', { score: scoreText(lang, before) })
      : t('scores.compare.fromToAria', { from: scoreText(lang, before), to: scoreText(lang, now) });
}
