import { useController, useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { type InviteContext, validInvitees } from '#invitations/rules/invitees.ts';
import { surveyPath } from '#shared/paths.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { InviteControl } from '#invitations/web/InviteControl.tsx';
import { HowMany } from './HowMany.tsx';

type Props = {
  cap: number;
  inOrganisation: boolean;
  context: InviteContext;
  /** The survey that is edited. Its responders are invited from its own page. */
  editing: { id: string; invited: number } | null;
};

/** Step 3: who is invited by mail, and whether the anonymous link is open (specification 2). */
export function RespondersStep({ cap, inOrganisation, context, editing }: Props) {
  const t = useTexts<InviteTexts & SurveysTexts>();
  return (
    <div className="stack stack--l">
      {editing === null ? (
        <Panel title={t('surveys.invite.title')} sub={t('surveys.invite.text')}>
          <Invitees cap={cap} inOrganisation={inOrganisation} context={context} />
        </Panel>
      ) : (
        <Panel title={t('surveys.responders.title')}>
          <div className="row row--between">
            <p>{t('surveys.list.invitedCount', { count: editing.invited })}</p>
            <a href={surveyPath(editing.id)}>{t('surveys.detail.inviteButton')}</a>
          </div>
        </Panel>
      )}
      <AnonymousSwitch created={editing !== null} />
    </div>
  );
}

function Invitees({ cap, inOrganisation, context }: Omit<Props, 'editing'>) {
  const { lang } = useLanguage();
  const { field } = useController<WizardForm, 'responders'>({ name: 'responders' });
  const { watch, formState } = useFormContext<WizardForm>();
  const { errors } = formState;
  // The problem of too many addresses is shown beside the count instead.
  const refused = errors.responders?.type === undefined ? errors.responders?.message : undefined;
  return (
    <div className="stack">
      {refused && <FieldError>{refused}</FieldError>}
      <InviteControl
        value={field.value}
        onChange={field.onChange}
        cap={cap}
        inOrganisation={inOrganisation}
        initialLang={watch('defaultLang') ?? lang}
        context={context}
      >
        <HowMany
          cap={cap}
          invited={validInvitees(field.value, context).length}
          anonymousToo={watch('allowAnonymous') ?? false}
        />
      </InviteControl>
    </div>
  );
}

function AnonymousSwitch({ created }: { created: boolean }) {
  const t = useTexts<InviteTexts & SurveysTexts>();
  const { register } = useFormContext<WizardForm>();
  return (
    <Panel>
      <label className="switch">
        <input type="checkbox" role="switch" {...register('allowAnonymous')} />
        <span>
          <b>{t('surveys.allowAnonymous.label')}</b>
          <small>{t('surveys.allowAnonymous.hint')}</small>
        </span>
      </label>
      {!created && <p className="hint wiz__ready">{t('surveys.allowAnonymous.notReady')}</p>}
    </Panel>
  );
}
