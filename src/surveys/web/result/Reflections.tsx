import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SendText } from '#platform/web/text-saving.ts';
import { OneLine } from '#platform/web/ui/OneLine.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { LENGTH } from '#shared/lengths.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { SavedText } from './SavedText.tsx';
import { useSavedText } from './saved-texts.tsx';
import { notStored, storedHere } from './stored-here.ts';

const NAME = 'reflections';

/**
 * The candidate's reflections on a finished survey. The candidate side writes them, others read them (specification 6).
 */
export function Reflections({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts & ResultTexts & CommonTexts>();
  const queries = useQueryClient();
  const { id, abilities, reflections } = survey;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const send: SendText = async (text, before) => {
    const body = { reflections: text, before };
    const saved = await attemptSurveys('PUT /survey/:id/reflections', { params: { id }, body });
    if (!saved.ok) return notStored(queries, saved.problem, surveyQuery(id));
    await storedHere(queries, surveyQuery(id), (read) => ({ ...read, reflections: text }));
    return true;
  };
  // Text that is not saved yet survives another tab.
  const { text, state } = useSavedText({ name: NAME, stored: reflections, send });
  useEffect(() => {
    if (isOpen) box.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  const isUnsaved = state !== 'untouched' && state !== 'saved';
  if (!abilities.annotate)
    return (
      reflections !== '' && (
        <Panel title={t('surveys.reflections.title')}>
          <p className="survey__said">{reflections}</p>
        </Panel>
      )
    );
  if (!isOpen && !isUnsaved)
    return (
      <OneLine
        title={t('surveys.reflections.title')}
        button={text === '' ? t('surveys.reflections.openButton') : t('common.button.edit')}
        icon={Pencil}
        onOpen={() => setOpen(true)}
      >
        {text || t('surveys.reflections.line')}
      </OneLine>
    );
  return (
    <div ref={box}>
      <Panel title={t('surveys.reflections.title')} sub={t('surveys.reflections.text')}>
        <SavedText
          name={NAME}
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
      </Panel>
    </div>
  );
}
