import { useTexts } from '#languages/web/language.tsx';
import { PATHS } from '#shared/paths.ts';
import type { CommonTexts } from '../../texts/common.en.ts';

export function ContactLink() {
  const t = useTexts<CommonTexts>();
  return <a href={PATHS.contact}>{t('common.button.contactUs')}</a>;
}
