import { useEffect, type MouseEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { Failed } from '../../rules/form-failure.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import { sliderId } from './ScoreQuestion.tsx';
import { RECOMMENDATION_ID } from './MessagePanel.tsx';

export type Problems = { missing: readonly Question[]; lacksRecommendation: boolean; failed: Failed | null };

/** The banner above the questions: missing answers with links to them, or why the answers could not be stored. */
export function FormErrors({ missing, lacksRecommendation, failed, attempt }: Problems & { attempt: number }) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  const [first] = missing;
  useTopOfPage(attempt);
  if (first !== undefined) {
    return (
      <ErrorSummary title={t('responding.errors.title')} attempt={attempt}>
        {t('responding.errors.text', { count: missing.length })}{' '}
        <FieldLink to={sliderId(first)}>{t('responding.errors.goToQuestion')}</FieldLink>
      </ErrorSummary>
    );
  }
  if (lacksRecommendation) {
    return (
      <ErrorSummary title={t('common.error.fieldsTitle', { count: 1 })} attempt={attempt}>
        {t('responding.recommendation.text.required')}{' '}
        <FieldLink to={RECOMMENDATION_ID}>{t('common.error.goToField')}</FieldLink>
      </ErrorSummary>
    );
  }
  if (failed === 'offline') {
    return (
      <ErrorSummary title={t('common.error.offlineTitle')} attempt={attempt}>
        {t('common.error.offlineText')}
      </ErrorSummary>
    );
  }
  const words =
    failed === 'tooMany' ? t('common.error.tooManyTries', { count: 1 }) : t('responding.errors.submitFailed');
  return failed === null ? null : <ErrorSummary title={words} attempt={attempt} />;
}

/** Scrolls to the top (specification 5), because a long invitation could push the banner out of sight. */
function useTopOfPage(attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    window.scrollTo({ top: 0 });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
}

function FieldLink({ to, children }: { to: string; children: string }) {
  const go = (event: MouseEvent) => {
    const field = document.querySelector<HTMLElement>(`#${to}`);
    if (field === null) return;
    event.preventDefault();
    // Shows the focus also to users with a pointer. Not every type definition knows the option yet.
    field.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    (field.closest('.q') ?? field).scrollIntoView({ block: 'start' });
  };
  return (
    <a href={`#${to}`} onClick={go}>
      {children}
    </a>
  );
}
