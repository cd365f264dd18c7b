import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { responsePath } from '#shared/paths.ts';
import type { RespondingTexts } from '../texts/responding.en.ts';
import { sendRating } from '../web/form/sending.ts';

const FACES = [
  { rating: 1, words: 'responding.rating.one', mouth: 'M18 38c4-5 16-5 20 0' },
  { rating: 2, words: 'responding.rating.two', mouth: 'M18 35h20' },
  { rating: 3, words: 'responding.rating.three', mouth: 'M17 32c3 9 19 9 22 0' },
] as const;

/** A user who moves through the faces with the arrow keys selects some that are not meant. */
const KEYBOARD_PAUSE_MS = 1_000;

/** Rates the form. A press sends immediately; a failure is not reported to the responder. */
export function Smileys({ responderId }: { responderId: string }) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  const { lang } = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (rating: number, { detail }: MouseEvent) => {
    if (sent) return;
    clearTimeout(timer.current);
    setChosen(rating);
    const send = () => {
      setSent(true);
      void sendRating(responderId, rating);
    };
    // `detail` counts the clicks of a pointer, and is 0 for the keyboard.
    if (detail > 0) send();
    else timer.current = window.setTimeout(send, KEYBOARD_PAUSE_MS);
  };

  return (
    <form className="thx__form" method="post" action={`${responsePath(responderId)}/rating?lang=${lang}`}>
      <fieldset className="thx__rate">
        <legend>
          <span aria-live="polite">{t(sent ? 'responding.rating.thanks' : 'responding.rating.title')}</span>
        </legend>
        <div className="smile">
          {FACES.map(({ rating, words, mouth }) => (
            <label key={rating}>
              <input
                type="radio"
                name="rating"
                value={rating}
                checked={chosen === rating}
                disabled={sent && chosen !== rating}
                onChange={() => undefined}
                onClick={(event) => choose(rating, event)}
              />
              <Face rating={rating} mouth={mouth} />
              <span>{t(words)}</span>
            </label>
          ))}
        </div>
        <noscript>
          <Button type="submit" className="thx__send">
            {t('common.button.send')}
          </Button>
        </noscript>
      </fieldset>
    </form>
  );
}

function Face({ rating, mouth }: { rating: 1 | 2 | 3; mouth: string }) {
  return (
    <svg viewBox="0 0 56 56" fill="none" aria-hidden="true" className={`face face--${rating}`}>
      <circle cx="28" cy="28" r="24" strokeWidth="2.5" />
      <circle className="face__ink" cx="20" cy="23.5" r="2.8" />
      <circle className="face__ink" cx="36" cy="23.5" r="2.8" />
      <path d={mouth} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
