import type { ReactNode } from 'react';
import { useLanguage } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';

type Props = { kind: 'cta' | '1' | '2'; size?: 'lg'; children: ReactNode };

/** A link to the sign-up page, which also works without a script. */
export function SignUpLink({ kind, size, children }: Props) {
  const { lang } = useLanguage();
  return (
    <ButtonLink kind={kind} {...(size && { size })} href={`/?login=new&lang=${lang}`} target="_self">
      {children}
    </ButtonLink>
  );
}
