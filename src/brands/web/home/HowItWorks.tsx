import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { HomeTexts } from '../../texts/home.en.ts';
import { ComparedPicture } from './ComparedPicture.tsx';
import { HomeHead } from './HomeHead.tsx';
import { LivePicture } from './LivePicture.tsx';
import { ScoresPicture } from './ScoresPicture.tsx';

export type Pictures = { ask: ReactNode; answer: ReactNode };

const STEPS = ['ask', 'answer', 'listen', 'improve'] as const;

export function HowItWorks({ pictures }: { pictures: Pictures }) {
  const t = useTexts<HomeTexts>();
  const drawn = { ...pictures, listen: <ScoresPicture />, improve: <ComparedPicture /> };
  return (
    <section id="how" aria-labelledby="home-how">
      <HomeHead id="home-how" title={t('home.how.title')} text={t('home.how.text')} />
      <ol className="shots">
        {STEPS.map((step, place) => (
          <li key={step} className="shotstep">
            <LivePicture className="shot" alt={t(`home.how.${step}.pictureAlt`)}>
              <div className="panel shot__in">{drawn[step]}</div>
            </LivePicture>
            <div className="shotstep__t">
              <span className="shotstep__n" aria-hidden="true">
                {place + 1}
              </span>
              <div>
                <h3>{t(`home.how.${step}.title`)}</h3>
                <p className="muted">{t(`home.how.${step}.text`)}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
