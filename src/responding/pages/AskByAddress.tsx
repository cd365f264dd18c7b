import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';

/** What has been typed and sent before, and why nothing was mailed. */
export type AskedOfAddress = { email: string; problem: ProblemDocument | null; isSent: boolean };

type Props = AskedOfAddress & {
  path: string;
  label: string;
  hint?: string;
  button: string;
  /** A line under the button. */
  after: string;
};

/** A form with one address that gets a mail. It does not reveal whether the address is known. */
export function AskByAddress({ path, label, hint, button, after, email, problem }: Props) {
  const t = useTexts<CommonTexts>();
  const { lang } = useLanguage();
  const words = useSaveWords();
  const why = problem && saveProblemOf(problem);
  const wrong = why?.kind === 'fields';
  return (
    <form className="stack" method="post" action={`${path}?lang=${lang}`} noValidate>
      {why && <ErrorSummary title={wrong ? t('common.error.fieldsTitle', { count: 1 }) : words(why)} attempt={1} />}
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={wrong ? t('common.error.emailInvalid') : null}
      />
      <div className="row">
        <Button kind="cta" type="submit">
          {button}
        </Button>
      </div>
      <p className="small muted">{after}</p>
    </form>
  );
}
