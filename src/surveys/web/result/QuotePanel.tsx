import { useTexts } from '#languages/web/language.tsx';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { Quote, type Recommended } from '../Quote.tsx';

export function QuotePanel(recommended: Recommended) {
  const t = useTexts<SurveysTexts>();
  return (
    <section className="panel panel--warm" aria-label={t('surveys.responder.recommendation.title')}>
      <Quote {...recommended} />
    </section>
  );
}
