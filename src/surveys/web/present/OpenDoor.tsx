import { useQuery } from '@tanstack/react-query';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useSession } from '#identity/web/session.tsx';
import { Qr } from '#platform/web/ui/Qr.tsx';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { answerLights, LIGHT_RINGS, LIGHTS_BOX } from '../../rules/present/answer-lights.ts';
import { typedAddress } from '../../rules/present/typed-address.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import { answerCountQuery, type SurveyInFull } from '../survey-queries.ts';

/** A new answer must appear within three seconds (docs/decisions/0028-bound-the-computing-of-every-request.md). */
const COUNT_EVERY_MS = 2_000;
/** The interval while the server does not respond. */
const TRY_AGAIN_MS = 5_000;

type Props = { survey: SurveyInFull; url: string };

export function OpenDoor({ survey, url }: Props) {
  const t = useTexts<ExportTexts>();
  return (
    <div className="stage__mid">
      <div>
        <p className="stage__lead">{survey.surveyName}</p>
        <h1 tabIndex={-1}>{t('surveys.present.title')}</h1>
        <p className="stage__lead">{t('surveys.present.text')}</p>
        <Address url={url} />
        <Count survey={survey} />
      </div>
      <Code url={url} />
    </div>
  );
}

function Address({ url }: { url: string }) {
  const t = useTexts<ExportTexts>();
  const { beginning, groups } = typedAddress(new URL(url));
  return (
    <>
      <p className="vh">{t('surveys.present.addressAria', { link: beginning + groups.join('') })}</p>
      <p className="stage__url" aria-hidden="true">
        <b>{beginning}</b>
        {groups.map((group, place) => (
          <span key={`${place} ${group}`}>{group}</span>
        ))}
      </p>
    </>
  );
}

/** Always black on white, regardless of brand and theme, so that every camera can read it. */
function Code({ url }: { url: string }) {
  const t = useTexts<ExportTexts>();
  return (
    <div className="stage__qr">
      <Qr address={url} label={t('surveys.present.qrAlt')} />
    </div>
  );
}

function Count({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ExportTexts>();
  const count = useQuery({
    ...answerCountQuery(survey.id),
    refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : COUNT_EVERY_MS),
    staleTime: 0,
  });
  const answers = count.data?.answers ?? survey.respondents;
  return (
    <>
      <div className="stage__n" role="status">
        <Lights answers={answers} />
        <p>
          <b>{answers}</b>
          <span>{t('surveys.present.answered')}</span>
        </p>
      </div>
      <Note survey={survey} away={count.isError || count.fetchStatus === 'paused'} />
    </>
  );
}

function Lights({ answers }: { answers: number }) {
  return (
    <svg viewBox={`0 0 ${LIGHTS_BOX} ${LIGHTS_BOX}`} aria-hidden="true">
      {LIGHT_RINGS.map((radius) => (
        <circle className="lights__ring" cx={LIGHTS_BOX / 2} cy={LIGHTS_BOX / 2} r={radius} key={radius} />
      ))}
      {answerLights(answers).map(({ x, y, is }) => (
        <circle className={`lights__${is}`} cx={x} cy={y} r={is === 'waiting' ? 2 : 4.6} key={`${x} ${y}`} />
      ))}
    </svg>
  );
}

/** Warns that the number is out of date or that the form cannot be opened. Disappears by itself. */
function Note({ survey, away }: { survey: SurveyInFull; away: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts & GateTexts>();
  const session = useSession();
  const { busy, once } = useOneAtATime();
  const loggedOut = session.state === 'ready' && session.lapsed !== undefined;
  const upcoming = survey.status === 'upcoming';
  return (
    <div className="stage__note" role="status">
      {upcoming && <p>{t('surveys.present.upcoming', { date: dayAndMonth(lang, receivedDay(survey.startDate)) })}</p>}
      {away && !loggedOut && <p>{t('surveys.present.away')}</p>}
      {away && loggedOut && (
        <>
          <p>{t('surveys.present.loggedOut')}</p>
          <Button
            kind="onhero"
            size="sm"
            busy={busy ? t('system.login.busy') : null}
            onClick={() => void once(session.logInAgain)}
          >
            {t('system.login.button')}
          </Button>
        </>
      )}
    </div>
  );
}
