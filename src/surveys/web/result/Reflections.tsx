import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { LENGTH } from '#shared/lengths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { SavedText } from './SavedText.tsx';
import { storedHere } from './stored-here.ts';

/**
 * The candidate's reflections on a finished survey. The candidate side writes them, others read them (specification 6).
 */
export function Reflections({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const { id, abilities, reflections } = survey;
  const send = async (text: string) => {
    const saved = await attemptSurveys('PUT /survey/:id/reflections', { params: { id }, body: { reflections: text } });
    if (!saved.ok) return false;
    await storedHere(queries, surveyQuery(id), (read) => ({ ...read, reflections: text }));
    return true;
  };
  return (
    <Panel title={t('surveys.reflections.title')} sub={abilities.annotate && t('surveys.reflections.text')}>
      {abilities.annotate ? (
        <SavedText
          name="reflections"
          stored={reflections}
          maxLength={LENGTH.long}
          rows={5}
          words={{
            label: t('surveys.reflections.label'),
            hint: t('surveys.reflections.hint'),
            submit: t('surveys.reflections.submit'),
            failed: t('surveys.reflections.failed'),
          }}
          send={send}
        />
      ) : (
        <p className={reflections === '' ? 'muted' : 'survey__said'}>{reflections || t('surveys.reflections.empty')}</p>
      )}
    </Panel>
  );
}
