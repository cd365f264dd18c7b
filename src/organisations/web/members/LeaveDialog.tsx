import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations } from '../organisation-queries.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';

type Props = { organisation: { id: string; name: string }; onClose: () => void };

/** Explains what happens to the surveys before the user leaves (rules 5). */
export function LeaveDialog({ organisation: { id, name: organisation }, onClose }: Props) {
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
