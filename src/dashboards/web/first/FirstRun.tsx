import type { ReactNode } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import { findKeys } from '#platform/web/find-keys.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Flow } from '#platform/web/ui/Flow.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import type { FirstStep } from '../../rules/first-run.ts';
import type { DashboardTexts } from '../../texts/dashboard.en.ts';
import type { FirstRunTexts } from '../../texts/first-run.en.ts';
import { ExamplePanel } from './ExamplePanel.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import './first-run.css';

type Props = {
  user: SignedInUser;
  first: FirstStep<ListedSurvey>;
  isHidden: boolean;
  onHidden: (isHidden: boolean) => void;
  notices: ReactNode;
  /** Replaces the guide while it is hidden. */
  children: ReactNode;
};

/** What a new person sees: the guide unless it is hidden, an example of a result, and whom to ask. */
export function FirstRun({ user, first, isHidden, onHidden, notices, children }: Props) {
  return (
    <>
      {!isHidden && <FirstSteps first={first} profile={user.profile} />}
      {notices}
      {!isHidden && first.step === 'invite' && <Afterwards survey={first.survey} />}
      {isHidden && children}
      <div className="cols75">
        <ExamplePanel />
        <div className="stack">
          {user.organization === null && <Together />}
          <Help isHidden={isHidden} onHidden={onHidden} />
        </div>
      </div>
    </>
  );
}

function Afterwards({ survey }: { survey: ListedSurvey }) {
  const { lang } = useLanguage();
  const t = useTexts<FirstRunTexts>();
  return (
    <Panel title={t('dashboard.first.after.title')}>
      <Flow
        label={t('dashboard.first.after.title')}
        points={[
          {
            date: t('dashboard.first.after.invite'),
            words: t('dashboard.first.after.inviteText'),
            is: 'now',
            dashed: true,
          },
          { date: t('dashboard.first.after.answers'), words: t('dashboard.first.after.answersText'), dashed: true },
          {
            date: dayAndMonth(lang, receivedDay(survey.endDate)),
            words: t('dashboard.first.after.endText'),
            dashed: true,
          },
          { date: t('dashboard.first.after.goal'), words: t('dashboard.first.after.goalText'), is: 'end' },
        ]}
      />
    </Panel>
  );
}

function Together() {
  const t = useTexts<DashboardTexts & FirstRunTexts>();
  return (
    <section className="panel panel--tint first__beside">
      <h2 className="h3">{t('dashboard.first.together.title')}</h2>
      <p className="small">{t('dashboard.noOrganisation.text', { max: INVITE_CAP.alone })}</p>
      <div className="row">
        <ButtonLink size="sm" href={PATHS.register}>
          {t('dashboard.noOrganisation.registerButton')}
        </ButtonLink>
        <ButtonLink kind="3" size="sm" href={PATHS.join}>
          {t('dashboard.noOrganisation.joinButton')}
        </ButtonLink>
      </div>
    </section>
  );
}

const [KEYS, LINK] = ['{keys}', '{contactLink}'];
/** Splits a sentence around its elements, which stay. */
const AROUND_ELEMENTS = /(\{\w+\})/;

function Help({ isHidden, onHidden }: Pick<Props, 'isHidden' | 'onHidden'>) {
  const t = useTexts<FirstRunTexts>();
  const sentence = t('dashboard.first.help.text', { keys: KEYS, contactLink: LINK });
  const elements = new Map([
    [KEYS, <kbd key={KEYS}>{findKeys()}</kbd>],
    [
      LINK,
      <a href={PATHS.contact} key={LINK}>
        {t('dashboard.first.help.contactLink')}
      </a>,
    ],
  ]);
  return (
    <section className="panel first__beside">
      <h2 className="h3">{t('dashboard.first.help.title')}</h2>
      <p className="small muted">{sentence.split(AROUND_ELEMENTS).map((part) => elements.get(part) ?? part)}</p>
      <div className="first__quiet">
        <Button kind="3" size="sm" onClick={() => onHidden(!isHidden)}>
          {isHidden ? t('dashboard.first.show') : t('dashboard.first.hide')}
        </Button>
      </div>
    </section>
  );
}
