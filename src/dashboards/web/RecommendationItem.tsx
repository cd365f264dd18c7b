import { Check, Copy } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { Quote } from '#surveys/web/Quote.tsx';
import { surveyPath } from '#shared/paths.ts';
import type { RecommendationsTexts } from '../texts/recommendations.en.ts';
import type { ListedRecommendation } from './recommendation-queries.ts';

type Props = { recommendation: ListedRecommendation; warm: boolean };

export function RecommendationItem({ recommendation, warm }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<RecommendationsTexts>();
  const { zone } = useBrand();
  const words = useRef<HTMLDivElement>(null);
  const { surveyId, surveyName, respondedAt } = recommendation;
  const date = respondedAt === null ? null : shortDate(lang, dayAt(new Date(respondedAt), zone));
  return (
    <li className={warm ? 'panel panel--warm' : 'panel recommendation--plain'}>
      <div ref={words}>
        <Quote
          {...recommendation}
          recommendationName={recommendation.recommendationName || t('recommendations.noName')}
        >
          <div className="small recommendation__from">
            <a className="small" href={surveyPath(surveyId)}>
              {t('recommendations.from', { survey: surveyName })}
            </a>
            {date !== null && <span>{date}</span>}
          </div>
        </Quote>
      </div>
      <CopyWords recommendation={recommendation} words={words} />
    </li>
  );
}

type CopyProps = { recommendation: ListedRecommendation; words: RefObject<HTMLDivElement | null> };

/** If copying fails, the words are selected, so that they can be copied by hand. */
function CopyWords({ recommendation: { recommendation, recommendationName: name }, words }: CopyProps) {
  const t = useTexts<RecommendationsTexts & CommonTexts>();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () => {
    navigator.clipboard.writeText(recommendation).then(
      () => setState('copied'),
      () => {
        getSelection()?.selectAllChildren(words.current ?? document.body);
        setState('failed');
      },
    );
  };
  return (
    <div className="stack stack--s recommendation__copy">
      <div>
        <Button kind="3" size="sm" icon={state === 'copied' ? Check : Copy} onClick={copy}>
          {state === 'copied' ? t('common.copy.copiedToClipboard') : t('recommendations.copyButton')}
        </Button>
      </div>
      <div role="status">
        {state === 'copied' && (
          <p className="hint">
            {name === '' ? t('recommendations.copyNoNameHint') : t('recommendations.copyWithNameHint', { name })}
          </p>
        )}
        {state === 'failed' && <FieldError>{t('common.copy.errorCopying')}</FieldError>}
      </div>
    </div>
  );
}
