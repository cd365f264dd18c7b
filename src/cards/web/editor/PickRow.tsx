import { Hand, X } from 'lucide-react';
import { useId } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import type { CardSurvey } from '../card-queries.ts';

type Props = {
  survey: CardSurvey;
  /** Which end of the card's period it is; `on` while only one survey is picked. */
  picked: 'no' | 'on' | 'start' | 'end';
  /** True while two others are picked. */
  full: boolean;
  /** True after a press while two others are picked: the row explains why nothing happened. */
  tried: boolean;
  onPress: () => void;
};

export function PickRow({ survey, picked, full, tried, onPress }: Props) {
  const t = useTexts<CardsTexts>();
  const id = useId();
  const on = picked !== 'no';
  const name = survey.surveyName;
  const look = ['pick', on && 'is-on', full && 'is-off', tried && 'is-tried'].filter(Boolean).join(' ');
  return (
    <li>
      <label className={look}>
        <Gauge size="xs" score={survey.score} band={survey.band} label={name} />
        <Said survey={survey} quiet={!full} />
        {on && (
          <span className="pick__x">
            {picked !== 'on' && (
              <span className="pick__tag">{t(picked === 'start' ? 'cards.picker.start' : 'cards.picker.end')}</span>
            )}
            <Icon of={X} />
          </span>
        )}
        <input
          type="checkbox"
          className="vh"
          checked={on}
          onChange={onPress}
          aria-disabled={full || undefined}
          aria-label={t(on ? 'cards.picker.deselectAria' : 'cards.picker.selectAria', { survey: name })}
          aria-describedby={tried ? id : undefined}
        />
      </label>
      {full && (
        <div role="status">
          {tried && (
            <p className="saynow pick__why" id={id}>
              <Icon of={Hand} />
              <span>{t('cards.picker.full')}</span>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function Said({ survey, quiet }: { survey: CardSurvey; quiet: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts>();
  const [before = '', after = ''] = t('cards.picker.ended', { date: '|' }).split('|');
  return (
    <span>
      <b>{survey.surveyName}</b>
      <small className={quiet ? 'muted' : undefined}>
        <span className="hide-s">{before}</span>
        {shortDate(lang, receivedDay(survey.endDate))}
        {after}
      </small>
    </span>
  );
}
