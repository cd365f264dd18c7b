import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/menus.css';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations } from '../organisation-queries.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';

export function MembershipPanel() {
  const t = useTexts<OrganisationTexts & AccessTexts>();
  const { organisation, role } = useOwnOrganisation();
  const [asking, setAsking] = useState(false);
  if (organisation === null || role === null) return null;
  return (
    <Panel
      title={organisation.name}
      sub={t(`organisation.ownRole.${role}`)}
      aside={
        <span className="rolechip">
          <Icon of={ShieldCheck} />
          {t(`access.role.${role}.name`)}
        </span>
      }
    >
      {role === 'owner' ? (
        <p className="muted">{t('organisation.leave.ownerText')}</p>
      ) : (
        <div className="row">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('organisation.leave.button')}
          </Button>
        </div>
      )}
      {asking && <Leaving organisation={organisation} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

type LeavingProps = { organisation: { id: string; name: string }; onClose: () => void };

/** Explains what happens to the surveys before the user leaves (rules 5). */
function Leaving({ organisation: { id, name: organisation }, onClose }: LeavingProps) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const toast = useToast();
  const { reload } = useOwnOrganisation();
  const leave = async () => {
    const left = await attemptOrganisations('DELETE /organization/:id/users', { params: { id } });
    if (!left.ok) return saveProblemOf(left.problem);
    toast(t('organisation.leave.done', { organisation }));
    await reload();
    return null;
  };
  return (
    <ConfirmDialog
      title={t('organisation.leave.confirm.title', { organisation })}
      button={t('organisation.leave.button')}
      busyWords={t('organisation.leave.busy')}
      act={leave}
      onClose={onClose}
    >
      <p>{t('organisation.leave.text')}</p>
      <p>{t('organisation.leave.onBehalfText')}</p>
    </ConfirmDialog>
  );
}
