import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { dayAndMonth, shortDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { READ_BY_SCREEN } from '#platform/web/loading.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { daysLeft } from '#surveys/rules/survey-status.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { DashboardTexts } from '../texts/dashboard.en.ts';
import { type AnsweredLately, answeredQuery, type AskedNow, askedQuery, attemptAsked } from './asked-queries.ts';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/lines.css';
import './asked.css';

/** The number of requests shown at first; those that end first are on top. */
const SHOWN = 5;

/** The requests to the person, and those answered lately, folded. Nothing for people who are not asked. */
export function AskedPanel() {
  const t = useTexts<DashboardTexts>();
  const lately = useQuery({ ...answeredQuery, ...READ_BY_SCREEN });
  const answered = lately.data ?? [];
  return (
    <>
      <LoadedPart query={useQuery({ ...askedQuery, ...READ_BY_SCREEN })} title={t('dashboard.asked.failed')}>
        {(open) => {
          if (open.length > 0) return <Requests open={open} answered={answered} />;
          if (answered.length === 0) return null;
          return <Answered title={t('dashboard.asked.none')} answered={answered} quiet />;
        }}
      </LoadedPart>
      <LoadedPart query={lately} title={t('dashboard.asked.failed')} />
    </>
  );
}

function Requests({ open, answered }: { open: readonly AskedNow[]; answered: readonly AnsweredLately[] }) {
  const t = useTexts<DashboardTexts & CommonTexts>();
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? open : open.slice(0, SHOWN);
  return (
    <section className="panel panel--warm stack askrows" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>
          {t('dashboard.asked.title')} <span className="cnt">{open.length}</span>
        </h2>
        <span className="panel__sub">{t('dashboard.asked.time')}</span>
      </div>
      <ul className="rows">
        {shown.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {shown.length < open.length && (
        <p>
          <Button size="sm" onClick={() => setAll(true)}>
            {t('common.button.showMore')}
          </Button>
        </p>
      )}
      {answered.length > 0 && (
        <Answered title={t('dashboard.asked.answered', { count: answered.length })} answered={answered} />
      )}
    </section>
  );
}

function Request({ request: { id, candidate, surveyType, endDate } }: { request: AskedNow }) {
  const { lang } = useLanguage();
  const t = useTexts<DashboardTexts>();
  const end = receivedDay(endDate);
  const left = daysLeft(end, useToday());
  const isSoon = left <= 1;
  const words = t('dashboard.asked.daysLeft', { count: left });
  const problemWords = useSaveWords();
  const { send, busy, problem } = useOpening(id);
  return (
    <li className="srow">
      <Avatar name={candidate} size="lg" />
      <div>
        <p className="srow__t">{candidate}</p>
        <div className="srow__m">
          <SurveyTypeChip type={surveyType} />
          <span>
            <Icon of={CalendarDays} />
            {t('dashboard.asked.until', { date: shortDay(lang, end) })}
          </span>
          <span>{isSoon ? <b className="askrows__soon">{words}</b> : words}</span>
        </div>
        <div role="status">{problem !== null && <FieldError>{problemWords(problem)}</FieldError>}</div>
      </div>
      <div className="srow__end">
        <Button kind={isSoon ? '1' : '2'} busy={busy ? t('dashboard.asked.opening') : null} onClick={send}>
          {t('dashboard.asked.button')} <span className="vh">{candidate}</span>
        </Button>
      </div>
    </li>
  );
}

/** Leads to the form by a ticket that works once, so that a press is needed each time. */
function useOpening(id: string) {
  const t = useTexts<DashboardTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  return useSending(async (): Promise<SaveProblem | null> => {
    const tried = await attemptAsked('POST /asked/:id/open', { params: { id } });
    if (tried.ok) {
      location.assign(tried.result.gotoUrl);
      return null;
    }
    if (tried.problem.status !== 404) return saveProblemOf(tried.problem);
    toast(t('dashboard.asked.gone'));
    await queries.invalidateQueries({ queryKey: askedQuery.queryKey });
    return null;
  });
}

type AnsweredProps = { title: ReactNode; answered: readonly AnsweredLately[]; quiet?: boolean };

function Answered({ title, answered, quiet = false }: AnsweredProps) {
  const { lang } = useLanguage();
  const t = useTexts<DashboardTexts>();
  const { typeName } = useQuestionWords();
  return (
    <details className={quiet ? 'paste askrows__quiet' : 'paste'}>
      <summary>
        <Icon of={Check} />
        <span>{title}</span>
        <Icon of={ChevronDown} />
      </summary>
      <ul className="lines">
        {answered.map(({ candidate, surveyType, answeredDate }) => (
          <li key={`${candidate} ${surveyType} ${answeredDate}`}>
            <div>
              <b>{candidate}</b>
              <p>
                {t('dashboard.asked.answeredRow', {
                  type: typeName(surveyType),
                  date: dayAndMonth(lang, receivedDay(answeredDate)),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
