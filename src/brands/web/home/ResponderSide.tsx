import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { HomeTexts } from '../../texts/home.en.ts';
import { HomeHead } from './HomeHead.tsx';
import { LivePicture } from './LivePicture.tsx';
import { Ticks } from './Ticks.tsx';

const POINTS = ['time', 'who', 'anonymous', 'no'] as const;

export function ResponderSide({ picture }: { picture: ReactNode }) {
  const t = useTexts<HomeTexts>();
  return (
    <section className="phonesec" aria-labelledby="home-responder">
      <LivePicture className="phone" alt={t('home.responder.pictureAlt')}>
        {picture}
      </LivePicture>
      <div className="phonesec__t">
        <HomeHead id="home-responder" title={t('home.responder.title')} text={t('home.responder.text')} />
        <Ticks
          items={POINTS.map((point) => (
            <>
              <b>{t(`home.responder.${point}.title`)}</b>
              {t(`home.responder.${point}.text`)}
            </>
          ))}
        />
      </div>
    </section>
  );
}
