import { useQueryClient } from '@tanstack/react-query';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { SendText } from '#platform/web/text-saving.ts';
import { Address } from '#platform/web/ui/Address.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { bandOf, DONT_KNOW } from '#scoring/rules/score.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import { LENGTH } from '#shared/lengths.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { SharedTexts } from '../../texts/shared.en.ts';
import { isAboutReader } from '../../rules/survey-access.ts';
import {
  attemptSurveys,
  firstResponsesQuery,
  type Response,
  responsesQuery,
  type SurveyInFull,
} from '../survey-queries.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { WithAside } from './WithAside.tsx';
import { SavedText } from './SavedText.tsx';
import { notStored, storedHere } from './stored-here.ts';

type Props = { survey: SurveyInFull; response: Response; name: string };

/** One answer: the four values against the average, the words, and a note (specification 2). */
export function ResponderPanel({ survey, response, name }: Props) {
  const t = useTexts<SurveysTexts & ScoresTexts & SharedTexts>();
  return (
    <WithAside
      aside={
        (response.recommendation !== '' || survey.abilities.annotate) && (
          <>
            {response.recommendation !== '' && <QuotePanel {...response} />}
            {survey.abilities.annotate && <Note survey={survey} response={response} />}
          </>
        )
      }
    >
      <div className="stack">
        <Panel>
          <div className="resphead">
            <Avatar size="lg" name={response.anonymous || response.email === '' ? null : name} />
            <div>
              <h2 className="survey__who">
                <Address of={name} />
              </h2>
              <p className="panel__sub">{useResponseFacts(response)}</p>
            </div>
            <Gauge score={response.score} band={response.band} label={t('scores.averageFor', { name })} />
          </div>
          <Answers survey={survey} response={response} />
          <p className="hint">{t('scores.bars.averageTick')}</p>
        </Panel>
        <Panel>
          <h3 className="survey__saidhead">
            {isAboutReader(survey)
              ? t('surveys.responder.message.title')
              : t('shared.message.title', { name: survey.candidate })}
          </h3>
          <p className={response.message === '' ? 'muted' : 'survey__said'}>
            {response.message || t('surveys.responder.message.empty')}
          </p>
        </Panel>
      </div>
    </WithAside>
  );
}

function Answers({ survey, response }: Omit<Props, 'name'>) {
  const t = useTexts<ScaleTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const averages = new Map(survey.questions.map(({ question, score }) => [question, score]));
  return (
    <div className="sbars survey__answers">
      {response.answers.map(({ question, value }) => (
        <ScoreBar
          key={question}
          label={
            value === DONT_KNOW ? `${label(question)} (${t('scores.scale.dontKnow').toLowerCase()})` : label(question)
          }
          score={value}
          band={bandOf(value)}
          average={averages.get(question) ?? 0}
        />
      ))}
    </div>
  );
}

function useResponseFacts({ anonymous, respondedAt, duration }: Response): string {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const { zone } = useBrand();
  if (anonymous || respondedAt === null) return t('surveys.responder.anonymousFacts');
  const date = dayAndMonth(lang, dayAt(new Date(respondedAt), zone));
  if (duration === null) return t('surveys.responder.answered', { date });
  return t('surveys.responder.answeredWithDuration', { date, minutes: Math.floor(duration / 60) });
}

function Note({ survey, response }: Omit<Props, 'name'>) {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const { responder } = response;
  const send: SendText = async (notes, before) => {
    const given = { params: { id: survey.id }, body: { responder, notes, before } };
    const saved = await attemptSurveys('PATCH /survey/:id/responders/notes', given);
    if (!saved.ok) return notStored(queries, saved.problem, responsesQuery(survey.id));
    const withNote = (one: Response) => (one.responder === responder ? { ...one, notes } : one);
    await storedHere(queries, responsesQuery(survey.id), (read) => read.map(withNote));
    await storedHere(queries, firstResponsesQuery(survey), ({ pages, ...read }) => ({
      ...read,
      pages: pages.map((page) => ({ ...page, rows: page.rows.map(withNote) })),
    }));
    return true;
  };
  return (
    <Panel>
      <SavedText
        name={`note ${responder}`}
        stored={response.notes}
        maxLength={LENGTH.text}
        rows={5}
        words={{
          label: t('surveys.notes.label'),
          hint: t('surveys.notes.hint'),
          placeholder: t('surveys.notes.placeholder'),
          submit: t('surveys.notes.submit'),
          failed: t('surveys.notes.failed'),
        }}
        send={send}
      />
    </Panel>
  );
}
