import { CalendarDays, Eye, Lock, Pencil, UserRoundPlus, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { listed, shortDate, shortDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { CalendarButton } from '#platform/web/ui/CalendarButton.tsx';
import { laterPart } from '#platform/web/ui/later-part.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Chip, Status } from '#platform/web/ui/Status.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { editSurveyPath, PATHS } from '#shared/paths.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { SharedTexts } from '../../texts/shared.en.ts';
import { PasteKeeper } from '#invitations/web/kept-paste.tsx';
import type { Conversation } from '../conversation.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { DownloadMenu } from '../export/DownloadMenu.tsx';
import { People } from '../SurveyListRow.tsx';
import { SurveyTypeChip } from '../SurveyTypeChip.tsx';
import { InviteMore } from './InviteMore.tsx';

// Loaded lazily, because it includes the form library, which most readers never need.
const ChangeAccess = laterPart(() => import('./ChangeAccess.tsx'), 'ChangeAccess');

type Props = {
  survey: SurveyInFull;
  conversation: Conversation;
  /** The number of answers that arrived while the page was open. */
  fresh?: number;
  /** Leaves the actions out while the page asks for something else. */
  isAsking?: boolean;
  /** The rank of the button to invite more; lower if another action is more important. */
  invite?: 'cta' | '2';
};

/** The header: name, status, type, period and access, and the actions to edit and to invite more (specification 2). */
export function SurveyHead({ survey, conversation, fresh = 0, invite = 'cta', isAsking = false }: Props) {
  const t = useTexts<SurveysTexts & SharedTexts>();
  const [inviting, setInviting] = useState(false);
  const [invitees, setInvitees] = useState<Invitee[]>([]);
  const [sharing, setSharing] = useState(false);
  const { abilities, status } = survey;
  // A finished survey offers it among what to do now.
  const isAmongActs = status === 'finished' && survey.part !== 'reader';
  return (
    <>
      <PageHead
        title={survey.surveyName}
        crumbs={[
          survey.part === 'reader'
            ? { label: t('shared.surveys.title'), href: PATHS.shared }
            : { label: t('surveys.list.title'), href: PATHS.surveys },
        ]}
        meta={<SurveyFacts survey={survey} fresh={fresh} />}
        actions={
          !isAsking && (
            <>
              {abilities.edit && status !== 'finished' && (
                <ButtonLink icon={Pencil} href={editSurveyPath(survey.id)}>
                  {t('surveys.detail.editButton')}
                </ButtonLink>
              )}
              {abilities.share && status === 'finished' && (
                <Button icon={UsersRound} onClick={() => setSharing(true)}>
                  {t('surveys.detail.accessButton')}
                </Button>
              )}
              {survey.respondents > 0 && !isAmongActs && <DownloadMenu survey={survey} />}
              {abilities.invite && (
                <Button kind={invite} icon={UserRoundPlus} onClick={() => setInviting(true)}>
                  {t('surveys.detail.inviteButton')}
                </Button>
              )}
            </>
          )
        }
      />
      <PasteKeeper>
        {inviting && (
          <InviteMore survey={survey} invitees={invitees} onInvitees={setInvitees} onClose={() => setInviting(false)} />
        )}
      </PasteKeeper>
      <Suspense>
        {sharing && <ChangeAccess survey={survey} narrowed={conversation.narrowed} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

export function SurveyFacts({ survey, fresh }: { survey: SurveyInFull; fresh: number }) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts & AccessTexts & SharedTexts>();
  const { accessibleBy, startDate, endDate, abilities, status, id, surveyName } = survey;
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const from = (sameYear ? shortDay : shortDate)(lang, receivedDay(startDate));
  return (
    <>
      <Status of={survey.status}>{t(`surveys.status.${survey.status}`)}</Status>
      <SurveyTypeChip type={survey.surveyType} />
      <span>
        <Icon of={CalendarDays} />
        {t('surveys.detail.period', { from, to: shortDate(lang, receivedDay(endDate)) })}
      </span>
      <span>
        <Icon of={accessibleBy === 'me' ? Lock : UsersRound} />
        {accessibleBy === 'selectedGroups'
          ? t('access.visibleTo.selectedGroups', { groups: listed(lang, survey.groupNames) })
          : t(`access.visibleTo.${accessibleBy}`)}
      </span>
      <People survey={survey} />
      {survey.part === 'reader' && (
        <span>
          <Icon of={Eye} />
          {t('shared.readOnly')}
        </span>
      )}
      {abilities.edit && status !== 'finished' && (
        <CalendarButton of="GET /survey/:id/calendar.ics" id={id} name={surveyName} />
      )}
      <span role="status">{fresh > 0 && <Chip>{t('surveys.live.new', { count: fresh })}</Chip>}</span>
    </>
  );
}
