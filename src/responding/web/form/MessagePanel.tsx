import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { LENGTH } from '#shared/lengths.ts';
import { Check } from '#platform/web/ui/Check.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import type { Filled } from '../../rules/draft.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';

export const RECOMMENDATION_ID = 'recommendation';

type Props = {
  filled: Filled;
  change: (changes: Partial<Filled>) => void;
  candidate: string;
  isAnonymous: boolean;
  lacksRecommendation: boolean;
};

export function MessagePanel({ filled, change, candidate, isAnonymous, lacksRecommendation }: Props) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  return (
    <section className="panel stack rextra">
      <TextArea
        optional
        name="message"
        label={t('responding.message.label', { candidate })}
        hint={isAnonymous ? t('responding.message.hintAnonymous') : undefined}
        rows={4}
        maxLength={LENGTH.text}
        placeholder={t('responding.message.placeholder')}
        value={filled.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Check
        name="giveRecommendation"
        label={t('responding.recommendation.checkbox')}
        hint={t('responding.recommendation.hint', { candidate })}
        checked={filled.giveRecommendation}
        onChange={(event) => change({ giveRecommendation: event.target.checked })}
      />
      {/* The style sheet shows it while the box is ticked, so that it works without scripts. */}
      <div className="reveal">
        <TextArea
          id={RECOMMENDATION_ID}
          name="recommendation"
          label={t('responding.recommendation.text.label')}
          rows={3}
          maxLength={LENGTH.recommendation}
          placeholder={t('responding.recommendation.text.placeholder', { candidate })}
          error={lacksRecommendation ? t('responding.recommendation.text.required') : null}
          value={filled.recommendation}
          onChange={(event) => change({ recommendation: event.target.value })}
        />
        <div className="grid-2">
          <TextField
            name="recommendationName"
            label={t('responding.recommendation.name.label')}
            hint={isAnonymous ? t('responding.recommendation.anonymousWarning', { candidate }) : undefined}
            optional
            maxLength={LENGTH.name}
            autoComplete="name"
            value={filled.recommendationName}
            onChange={(event) => change({ recommendationName: event.target.value })}
          />
          <TextField
            name="recommendationTitle"
            label={t('responding.recommendation.title.label')}
            optional
            maxLength={LENGTH.name}
            autoComplete="organization-title"
            placeholder={t('responding.recommendation.title.placeholder')}
            value={filled.recommendationTitle}
            onChange={(event) => change({ recommendationTitle: event.target.value })}
          />
        </div>
      </div>
    </section>
  );
}
