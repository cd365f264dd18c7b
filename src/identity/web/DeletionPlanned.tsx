import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { attempter } from '#platform/web/api.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { IdentityCalls } from '../calls.ts';
import type { DeletionPlannedTexts } from '../texts/deletion-planned.en.ts';
import { useSession } from './session.tsx';

const attempt = attempter<IdentityCalls>();

/** Shows that the account will be deleted, on which day, and how to cancel; nothing without a scheduled deletion. */
export function DeletionPlanned() {
  const { user } = useSession();
  return user?.deletionDate == null ? null : <Planned day={user.deletionDate} />;
}

function Planned({ day }: { day: string }) {
  const t = useTexts<DeletionPlannedTexts & CommonTexts>();
  const { lang } = useLanguage();
  const toast = useToast();
  const { reload } = useSession();
  const keeping = useSending(async () => {
    const kept = await attempt('DELETE /user/deletion');
    if (!kept.ok) return saveProblemOf(kept.problem);
    toast(t('account.delete.kept'));
    await reload();
    return null;
  });
  return (
    <div className="stack">
      <SaveFailed {...keeping} />
      <Banner
        kind="warn"
        title={t('account.delete.planned.title', { date: longDay(lang, receivedDay(day)) })}
        action={
          <Button kind="1" busy={keeping.busy ? t('common.busy.saving') : null} onClick={keeping.send}>
            {t('account.delete.planned.keepButton')}
          </Button>
        }
      >
        {t('account.delete.planned.text')}
      </Banner>
    </div>
  );
}
