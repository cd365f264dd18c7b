import { Hourglass } from 'lucide-react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';

/** For a user who has joined and has no role yet (specification 6). */
export function InvitedNotice({ organisation }: { organisation: string }) {
  const t = useTexts<AccessTexts>();
  return (
    <Banner icon={Hourglass} title={t('access.invitedNotice.title')}>
      {t('access.invitedNotice.text', { organisation })}
    </Banner>
  );
}
