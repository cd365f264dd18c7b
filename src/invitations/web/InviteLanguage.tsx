import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { InviteTexts } from '../texts/invite.en.ts';

/** The language of the invitations that are written next. */
export function InviteLanguage({ value, onChange }: { value: Lang; onChange: (lang: Lang) => void }) {
  const t = useTexts<InviteTexts>();
  return (
    <Segmented
      quiet
      legend={t('surveys.invite.language.label')}
      options={[
        { value: 'no', label: t('surveys.invite.language.no') },
        { value: 'en', label: t('surveys.invite.language.en') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
