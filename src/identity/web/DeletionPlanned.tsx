import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { caller } from '#platform/web/api.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import type { IdentityCalls } from '../calls.ts';
import type { AccountTexts } from '../texts/account.en.ts';
import { useSession } from './session.tsx';

const call = caller<IdentityCalls>();

/** That the account will be deleted, on which day, and the way back; nothing when nobody asked for that. */
export function DeletionPlanned() {
  const { user } = useSession();
  return user?.deletionDate == null ? null : <Planned day={user.deletionDate} />;
}

function Planned({ day }: { day: string }) {
  const t = useTexts<AccountTexts & CommonTexts>();
  const { lang } = useLanguage();
  const toast = useToast();
  const { reload } = useSession();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const keep = async () => {
    setBusy(true);
    const kept = await call('DELETE /user/deletion');
    setBusy(false);
    if (kept === false) return setFailures((before) => before + 1);
    toast(t('account.delete.kept'));
    await reload();
  };
  return (
    <div className="stack">
      {failures > 0 && <ErrorSummary title={t('common.error.saveFailed')} attempt={failures} />}
      <Banner
        kind="warn"
        title={t('account.delete.planned.title', { date: longDay(lang, sentDay(day)) })}
        action={
          <Button kind="1" busy={busy ? t('common.busy.saving') : null} onClick={() => void keep()}>
            {t('account.delete.planned.keepButton')}
          </Button>
        }
      >
        {t('account.delete.planned.text')}
      </Banner>
    </div>
  );
}
