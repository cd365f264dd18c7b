import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { Tried } from '#platform/web/api.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';

/** The problem of the single field if it holds no address. */
const WRONG: SaveProblem = { kind: 'fields', codes: [] };

type Props = {
  label: string;
  hint: string | null;
  button: string;
  /** A line under the button. */
  after: string;
  ask: (email: string) => Promise<Tried<unknown>>;
  onSent: (email: string) => void;
};

/** A form with one address that gets a mail. It does not reveal whether the address is known. */
export function AskByAddress({ label, hint, button, after, ask, onSent }: Props) {
  const t = useTexts<CommonTexts>();
  const [email, setEmail] = useState('');
  const sending = useSending(async () => {
    const address = normalEmail(email);
    if (!isEmailAddress(address)) return WRONG;
    const sent = await ask(address);
    if (sent.ok) onSent(address);
    return problemIn(sent);
  });
  const wrong = sending.problem?.kind === 'fields';
  return (
    <form className="stack" noValidate onSubmit={sending.send}>
      {wrong ? (
        <ErrorSummary title={t('common.error.fieldsTitle', { count: 1 })} attempt={sending.tries} />
      ) : (
        <SaveFailed {...sending} />
      )}
      <TextField
        label={label}
        {...(hint === null ? {} : { hint })}
        type="email"
        autoComplete="email"
        value={email}
        error={wrong ? t('common.error.emailInvalid') : null}
        onChange={({ target }) => {
          setEmail(target.value);
          if (wrong) sending.dismiss();
        }}
      />
      <div className="row">
        <Button kind="cta" type="submit" busy={sending.busy ? t('common.busy.sending') : null}>
          {button}
        </Button>
      </div>
      <p className="small muted">{after}</p>
    </form>
  );
}
