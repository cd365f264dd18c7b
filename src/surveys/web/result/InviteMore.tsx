import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { useSession } from '#identity/web/session.tsx';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { inviteCap } from '#invitations/rules/invite-caps.ts';
import { inviteContextFor, type Invitee, validInvitees } from '#invitations/rules/invitees.ts';
import { aboutSomebodyElse } from '../../rules/survey-access.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { InviteControl } from '#invitations/web/InviteControl.tsx';
import { inviteContext } from '#invitations/web/invite-context.ts';
import { attemptSurveys, respondersQuery, type SurveyInFull, SURVEYS_KEY } from '../survey-queries.ts';

type Props = {
  survey: SurveyInFull;
  /** The entered addresses. They outlive the dialog, which a click outside closes. */
  invitees: Invitee[];
  onInvitees: (invitees: Invitee[]) => void;
  onClose: () => void;
};

export function InviteMore(props: Props) {
  const { survey, onClose } = props;
  const t = useTexts<SurveysTexts>();
  const query = useQuery(respondersQuery(survey.id));
  return (
    <Modal title={t('surveys.responders.inviteTitle')} onClose={onClose}>
      <Loaded query={query} skeleton={<PanelSkeleton />}>
        {(responders) => <InviteForm {...props} already={responders.map(({ email }) => email)} />}
      </Loaded>
    </Modal>
  );
}

function InviteForm({ survey, invitees, onInvitees, already, onClose }: Props & { already: string[] }) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const { user } = useSession();
  useUnsaved(() => invitees.length > 0);
  const finish = () => {
    onInvitees([]);
    onClose();
  };
  const inOrganisation = user?.organization != null;
  const context = inviteContextFor(inviteContext(user?.email ?? '', already), aboutSomebodyElse(survey));
  const cap = inviteCap(user?.abilities?.fullLimits === true);
  const valid = validInvitees(invitees, context);
  const { busy, send, ...sending } = useInviting(survey.id, valid, finish);
  return (
    <div className="stack survey__dialog">
      <SaveFailed {...sending} />
      <InviteControl
        value={invitees}
        onChange={onInvitees}
        cap={cap}
        inOrganisation={inOrganisation}
        initialLang={survey.defaultLang}
        context={context}
        takesFocus
      />
      <div className="row">
        <Button
          kind="1"
          disabled={valid.length === 0 || valid.length + already.length > cap}
          busy={busy ? t('common.busy.sending') : null}
          onClick={send}
        >
          {t('surveys.responders.inviteButton', { count: valid.length })}
        </Button>
        <Button onClick={finish}>{t('common.button.cancel')}</Button>
      </div>
    </div>
  );
}

function useInviting(id: string, invitees: Invitee[], onDone: () => void) {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  return useSending(async () => {
    const invited = await attemptSurveys('POST /survey/:id/responders', { params: { id }, body: invitees });
    if (!invited.ok) return saveProblemOf(invited.problem);
    toast(t('surveys.responders.invited', { count: invited.result.added }));
    onDone();
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    return null;
  });
}
