import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Qr } from '#platform/web/ui/Qr.tsx';
import { PATHS } from '#shared/paths.ts';
import type { HomeTexts } from '../../texts/home.en.ts';
import { ExampleCard } from '../ExampleCard.tsx';
import { HomeHead } from './HomeHead.tsx';
import { Ticks } from './Ticks.tsx';

export function CardSection({ origin }: { origin: string }) {
  const t = useTexts<HomeTexts>();
  return (
    <section className="homecard" aria-labelledby="home-card">
      <div className="stack">
        <HomeHead id="home-card" title={t('home.card.title')} text={t('home.card.text')} />
        <Ticks items={[t('home.card.proof.qr'), t('home.card.proof.picture'), t('home.card.proof.off')]} />
        <div className="row">
          <ButtonLink kind="2" href={PATHS.exampleCard}>
            {t('home.card.button')}
          </ButtonLink>
          <ButtonLink kind="3" href={PATHS.check}>
            {t('home.card.checkButton')}
          </ButtonLink>
        </div>
        <p className="hint">{t('home.card.exampleHint')}</p>
      </div>
      <ExampleCard heading="h3" qr={<Qr address={origin + PATHS.exampleCard} label={t('home.card.qrAlt')} />} />
    </section>
  );
}
