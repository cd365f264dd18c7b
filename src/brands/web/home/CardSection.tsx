import { useTexts } from '#languages/web/language.tsx';
import { Qr } from '#platform/web/ui/Qr.tsx';
import { PATHS } from '#shared/paths.ts';
import type { HomeTexts } from '../../texts/home.en.ts';
import { ExampleCard } from '../ExampleCard.tsx';
import { HomeHead } from './HomeHead.tsx';

export function CardSection({ origin }: { origin: string }) {
  const t = useTexts<HomeTexts>();
  return (
    <section className="homecard" aria-labelledby="home-card">
      <div className="homecard__t">
        <HomeHead id="home-card" title={t('home.card.title')} text={t('home.card.text')} />
        <p className="hint">{t('home.card.exampleHint')}</p>
      </div>
      <ExampleCard heading="h3" qr={<Qr address={origin + PATHS.sample} label={t('home.card.qrAlt')} />} />
    </section>
  );
}
