import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { takesPayment } from '#brands/web/page.ts';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/menus.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

export function MembershipPanel() {
  const t = useTexts<OrganisationTexts & AccessTexts>();
  const { organisation, role } = useOwnOrganisation();
  const [asking, setAsking] = useState(false);
  if (organisation === null || role === null) return null;
  return (
    <Panel
      title={organisation.name}
      sub={t(role === 'owner' && !takesPayment() ? 'organisation.ownRole.ownerUnpaid' : `organisation.ownRole.${role}`)}
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
      {asking && <LeaveDialog organisation={organisation} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
