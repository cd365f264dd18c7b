import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Hourglass, type LucideIcon, Mail, Target, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { dayAndMonth, timeOfDay } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { withSmallInitial } from '#languages/rules/small-initial.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/lines.css';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Flow } from '#platform/web/ui/Flow.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { LeaveDialog } from '#organisations/web/members/LeaveDialog.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { useSession } from '#identity/web/session.tsx';
import { latestCardQuery } from '#cards/web/card-queries.ts';
import { useLatestSurveys } from '#surveys/web/latest-surveys.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { DashboardTexts } from '../../texts/dashboard.en.ts';
import type { FirstRunTexts } from '../../texts/first-run.en.ts';
import type { WaitingTexts } from '../../texts/waiting.en.ts';
import '../dashboard.css';
import { Sky } from '../GreetingHero.tsx';
import { Panels } from '../Panels.tsx';
import { useRoleAwaited } from './awaited-role.ts';
import './waiting.css';

type Awaited = NonNullable<SignedInUser['waitsFor']>;
type Organisation = NonNullable<SignedInUser['organization']>;

/**
 * For a person who has joined and has no role yet: the overview, and every page that needs a role (specification 6). It
 * goes on by itself when the role is given.
 */
export function WaitingForRole({ isRefused }: { isRefused: boolean }) {
  const t = useTexts<DashboardTexts & WaitingTexts>();
  const { user, reload } = useSession();
  usePageTitle(isRefused ? t('dashboard.invited.refused.title') : t('dashboard.title'));
  useRoleAwaited(reload);
  if (user === null || user.organization === null || user.waitsFor === null) return null;
  const { organization: organisation, waitsFor: awaited } = user;
  return (
    <>
      <Sky
        title={t('dashboard.greeting.welcome', { firstName: shortName(user.profile?.candidate ?? '') })}
        lead={t('dashboard.invited.text', { organisation: organisation.name })}
      />
      <div className="wrap page stack dash">
        <Waits awaited={awaited} organisation={organisation} />
        {isRefused && (
          <Banner
            icon={Hourglass}
            title={t('dashboard.invited.refused.title')}
            action={<ButtonLink href={PATHS.overview}>{t('dashboard.invited.refused.button')}</ButtonLink>}
          />
        )}
        {!isRefused && <Kept />}
        <div className="cols75">
          <Later />
          <div className="stack">
            <Meanwhile />
            <Wrong organisation={organisation} />
          </div>
        </div>
      </div>
    </>
  );
}

type WaitsProps = { awaited: Awaited; organisation: Organisation };

/** Says whom one waits for, since when, and what comes then. */
function Waits({ awaited, organisation: { name: organisation } }: WaitsProps) {
  const t = useTexts<WaitingTexts>();
  const { name: brand } = useBrand();
  const id = useId();
  const when = useWhen(awaited.since);
  const owner = shortName(awaited.name);
  const subject = encodeURIComponent(t('dashboard.invited.mailSubject', { organisation }));
  const body = encodeURIComponent(t('dashboard.invited.mailBody', { organisation, brand }));
  return (
    <section className="panel panel--lift waits" aria-labelledby={id}>
      <div className="waits__who">
        <Avatar name={awaited.name} image={awaited.image} size="lg" />
        <div>
          <h2 id={id}>{t('dashboard.invited.who', { owner: awaited.name })}</h2>
          <p className="muted">{t('dashboard.invited.whoText', { ...when, date: withSmallInitial(when.date) })}</p>
        </div>
        <ButtonLink kind="cta" icon={Mail} href={`mailto:${awaited.email}?subject=${subject}&body=${body}`}>
          {t('dashboard.invited.writeButton', { owner })}
        </ButtonLink>
      </div>
      <Flow
        label={t('dashboard.invited.lineAria')}
        points={[
          {
            date: t('dashboard.invited.line.joined'),
            words: t('dashboard.invited.line.joinedText', when),
            is: 'done',
          },
          {
            date: t('dashboard.invited.line.role', { owner }),
            words: t('dashboard.invited.line.roleText'),
            is: 'now',
            dashed: true,
          },
          { date: t('dashboard.invited.line.ready'), words: t('dashboard.invited.line.readyText') },
        ]}
      />
    </section>
  );
}

/** Returns the day and the time in words; the day is 'Today' where it is. */
function useWhen(since: string): { date: string; time: string } {
  const { lang } = useLanguage();
  const t = useTexts<CommonTexts>();
  const { zone } = useBrand();
  const instant = new Date(since);
  const day = dayAt(instant, zone);
  return {
    date: day === useToday() ? t('common.today') : dayAndMonth(lang, day),
    time: timeOfDay(lang, instant, zone),
  };
}

/** The surveys that the person made before joining. */
function Kept() {
  const surveys = useLatestSurveys();
  const cards = useQuery(latestCardQuery);
  if (surveys.data === undefined || surveys.data.length === 0 || cards.isPending) return null;
  return <Panels surveys={surveys} cards={cards} mayCreate={false} toCard={false} />;
}

const LATER: readonly { of: 'ask' | 'goal' | 'see'; icon: LucideIcon }[] = [
  { of: 'ask', icon: ClipboardList },
  { of: 'goal', icon: Target },
  { of: 'see', icon: UsersRound },
];

function Later() {
  const t = useTexts<WaitingTexts>();
  return (
    <Panel title={t('dashboard.invited.can.title')} sub={t('dashboard.invited.can.text')}>
      <ul className="lines">
        {LATER.map(({ of, icon }) => (
          <li className="lines__3" key={of}>
            <span className="dev">
              <Icon of={icon} />
            </span>
            <div>
              <b>{t(`dashboard.invited.can.${of}.title`)}</b>
              <p>{t(`dashboard.invited.can.${of}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Meanwhile() {
  const t = useTexts<FirstRunTexts & WaitingTexts>();
  const id = useId();
  return (
    <section className="panel panel--tint waits__meanwhile" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t('dashboard.invited.meanwhile.title')}
      </h2>
      <ul className="lines">
        <li>
          <div>
            <b>{t('dashboard.invited.meanwhile.profile.title')}</b>
            <p>{t('dashboard.invited.meanwhile.profile.text')}</p>
          </div>
          <ButtonLink size="sm" href={PATHS.settings}>
            {t('dashboard.first.profile.button')}
          </ButtonLink>
        </li>
        <li>
          <div>
            <b>{t('dashboard.invited.meanwhile.sample.title')}</b>
            <p>{t('dashboard.invited.meanwhile.sample.text')}</p>
          </div>
          <ButtonLink size="sm" href={PATHS.sample}>
            {t('dashboard.invited.meanwhile.sample.button')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}

function Wrong({ organisation }: { organisation: Organisation }) {
  const t = useTexts<WaitingTexts>();
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel waits__wrong">
      <h2 className="h3">{t('dashboard.invited.wrong.title')}</h2>
      <p className="small muted">{t('dashboard.invited.wrong.text')}</p>
      <div>
        <Button kind="3" size="sm" onClick={() => setAsking(true)}>
          {t('dashboard.invited.wrong.button', { organisation: organisation.name })}
        </Button>
      </div>
      {asking && <LeaveDialog organisation={organisation} onClose={() => setAsking(false)} />}
    </section>
  );
}
