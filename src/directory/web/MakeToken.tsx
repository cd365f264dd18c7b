import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { DirectoryTexts } from '../texts/directory.en.ts';
import './directory.css';
import { attemptDirectory, type MadeToken, useReadingAnew } from './directory-queries.ts';

type Props = { orgId: string; onMade: (made: MadeToken) => void };

const ERRORS = {
  'name.required': 'directory.make.required',
  'name.notAllowed': 'directory.make.notAllowed',
  tooMany: 'directory.make.tooMany',
} as const;

const wrong = (code: keyof typeof ERRORS): SaveProblem => ({ kind: 'fields', codes: [code] });

/** Asks for a name, so that the owner can tell the tokens apart later. */
export function MakeToken({ orgId, onMade }: Props) {
  const t = useTexts<DirectoryTexts>();
  const readAnew = useReadingAnew(orgId);
  const [name, setName] = useState('');
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (name.trim() === '') return wrong('name.required');
    const asked = { params: { id: orgId }, body: { name } };
    const made = await attemptDirectory('POST /organization/:id/directory-tokens', asked);
    // A token whose response was lost is in the list all the same, and can be revoked.
    void readAnew();
    if (!made.ok) return made.problem.status === 409 ? wrong('tooMany') : problemIn(made);
    onMade(made.result);
    setName('');
    return null;
  });
  const code = problem?.kind === 'fields' ? problem.codes.find((one) => one in ERRORS) : undefined;
  return (
    <form className="stack stack--s" noValidate onSubmit={sending.send}>
      {problem !== null && code === undefined && <SaveFailed {...sending} problem={problem} />}
      <div className="directory__make">
        <TextField
          label={t('directory.make.label')}
          hint={t('directory.make.hint')}
          maxLength={LENGTH.name}
          value={name}
          error={code === undefined ? null : t(ERRORS[code as keyof typeof ERRORS])}
          onChange={({ target }) => {
            setName(target.value);
            dismiss();
          }}
        />
        <Button type="submit" busy={sending.busy ? t('directory.make.busy') : null}>
          {t('directory.make.button')}
        </Button>
      </div>
    </form>
  );
}
