import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Maximize, Minimize, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '#brands/web/Logo.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Rings } from '#platform/web/ui/Rings.tsx';
import { surveyPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import { type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { CopyLink } from './CopyLink.tsx';
import { OpenDoor } from './OpenDoor.tsx';
import './stage.css';
import { useFullScreen } from './full-screen.ts';

/** How often the screen checks whether the survey has ended, or its link was switched off or replaced. */
const READ_AGAIN_MS = 15_000;

/**
 * Shows the anonymous link of a survey on a screen in a room (design 03-survey-present): its QR code, its address and
 * the number of answers. It shows neither scores nor names and links to nothing else, because everybody in the room
 * sees it.
 */
export function PresentScreen() {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts<SurveysTexts>();
  const query = useQuery({ ...surveyQuery(id), refetchInterval: READ_AGAIN_MS });
  const instead = (error: Error) => {
    // A person who may only read the survey has no anonymous link to show.
    if (isMissing(error) || isForbidden(error)) return <NotFound />;
    return (
      query.data === undefined && (
        <OneFailed title={t('surveys.list.title')} href={surveyPath(id)} retry={query.refetch} />
      )
    );
  };
  return (
    <Loaded query={query} skeleton={<div className="stage hero" />} instead={instead} later="quiet">
      {(survey) => <Stage survey={survey} />}
    </Loaded>
  );
}

function Stage({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ExportTexts & CommonTexts>();
  usePageTitle(t('surveys.present.pageTitle', { survey: survey.surveyName }));
  const navigate = useNavigate();
  const close = () => void navigate({ href: surveyPath(survey.id) });
  useEscape(close);
  const link = survey.status === 'finished' ? null : survey.anonymousPath;
  const url = link === null ? null : new URL(link, location.origin).href;
  return (
    <div className="stage hero on-hero">
      <Rings />
      <div className="stage__top">
        <Logo />
        <div className="row">
          {url !== null && <CopyLink url={url} />}
          <FullScreen />
          <button
            className="btn btn--onhero btn--icon"
            type="button"
            aria-label={t('common.button.close')}
            onClick={close}
          >
            <Icon of={X} />
          </button>
        </div>
      </div>
      {url === null ? <Shut survey={survey} /> : <OpenDoor survey={survey} url={url} />}
      <div className="stage__bot">
        <p className="small">{t('surveys.present.hidden', { candidate: shortName(survey.candidate) })}</p>
        <p className="small hide-s">{t('surveys.present.escape')}</p>
      </div>
    </div>
  );
}

function Shut({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ExportTexts>();
  const why = survey.status === 'finished' ? 'finished' : 'closed';
  return (
    <div className="stage__mid" role="status">
      <div>
        <p className="stage__lead">{survey.surveyName}</p>
        <h1 tabIndex={-1}>{t(`surveys.present.${why}.title`)}</h1>
        <p className="stage__lead">{t(`surveys.present.${why}.text`)}</p>
      </div>
    </div>
  );
}

function FullScreen(): ReactNode {
  const t = useTexts<ExportTexts>();
  const { able, isFull, change } = useFullScreen();
  if (!able) return null;
  return (
    <Button kind="onhero" icon={isFull ? Minimize : Maximize} className="hide-s" onClick={change}>
      {t(isFull ? 'surveys.present.fullScreenOff' : 'surveys.present.fullScreen')}
    </Button>
  );
}

/**
 * Escape closes the screen. In full screen the browser uses Escape to leave it, and the page does not receive the key.
 */
function useEscape(close: () => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.fullscreenElement === null) close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
