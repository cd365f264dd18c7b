import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#languages/web/language.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';

type Props = {
  action: string;
  title: string;
  text?: string;
  /** LoginPageProps above the title. */
  above?: ReactNode;
  children: ReactNode;
};

/** A form of the log-in: its title, one sentence, and what is filled in. */
export function AuthForm({ action, title, text, above, children }: Props) {
  const { lang } = useLanguage();
  return (
    <form className="auth__form" method="post" action={action} noValidate>
      {above}
      <AuthHead title={title} text={text ?? null} />
      <Hidden name="lang" value={lang} />
      {children}
    </form>
  );
}

export function AuthHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div>
      <h1>{title}</h1>
      {text !== null && <p className="muted">{text}</p>}
    </div>
  );
}

export function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}

/** The script shows the busy text and prevents a second submit. */
export function SubmitButton({ busy, kind = 'cta', children }: { busy: string; kind?: 'cta' | '2'; children: string }) {
  return (
    <Button type="submit" kind={kind} size="lg" block data-busy={busy}>
      {children}
    </Button>
  );
}

export function LinkButton({ href, kind = '2', children }: { href: string; kind?: 'cta' | '2'; children: string }) {
  return (
    <ButtonLink href={href} kind={kind} block>
      {children}
    </ButtonLink>
  );
}

/** Parts two ways of doing the same. */
export function Or({ children, ...rest }: { children: ReactNode; 'data-passkey-part'?: ''; className?: string }) {
  return (
    <p {...rest} className={`or ${rest.className ?? ''}`.trim()}>
      <span>{children}</span>
    </p>
  );
}

/** A round icon above the title of a page (design 8). */
export function BigIcon({ of, isOk = false }: { of: LucideIcon; isOk?: boolean }) {
  return (
    <span className={isOk ? 'bigic bigic--ok' : 'bigic'} aria-hidden="true">
      <Icon of={of} />
    </span>
  );
}
