import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import { MOST_COMMENTS, TOO_MANY_COMMENTS } from '../rules/most-comments.ts';
import type { CommentsTexts } from '../texts/comments.en.ts';
import { useCommentDraft } from './comment-draft.ts';
import { type CommentSubject, commentsQuery, sendComment } from './comment-queries.ts';

/** `takesFocus`: a press has just opened the field. */
type Props = { about: CommentSubject; takesFocus: boolean };

/** The field below the comments. Typed text is kept until it is sent. */
export function WriteComment({ about, takesFocus }: Props) {
  const t = useTexts<CommentsTexts>();
  const queries = useQueryClient();
  const person = useSession().user?.email ?? '';
  const [text, keep] = useCommentDraft(about, person);
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  // One id for each text, so that a retry after a lost reply stores nothing twice.
  const id = useRef(crypto.randomUUID());
  const type = (typed: string) => {
    if (typed !== text) id.current = crypto.randomUUID();
    keep(typed);
    setEmpty(false);
  };
  const sending = useSending(async () => {
    if (text.trim() === '') {
      setEmpty(true);
      area.current?.focus();
      return null;
    }
    const sent = await sendComment(about, { id: id.current, content: text });
    if (!sent.ok) return problemIn(sent);
    type('');
    await queries.invalidateQueries(commentsQuery(about));
    return null;
  });
  const { problem } = sending;
  const isFull = problem?.kind === 'fields' && problem.codes.includes(TOO_MANY_COMMENTS);
  return (
    <form className="comments__write" onSubmit={sending.send} noValidate>
      <SaveFailed {...sending} {...(isFull && { failed: t('comments.tooMany', { max: MOST_COMMENTS }) })} />
      <Field label={t('comments.content.label')} error={isEmpty ? t('comments.content.required') : null}>
        {(ties) => (
          <textarea
            {...ties}
            ref={area}
            className="area"
            rows={3}
            maxLength={LENGTH.text}
            placeholder={t('comments.content.placeholder')}
            value={text}
            readOnly={sending.busy}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className="row row--between">
        <span className="hint">{about.kind === 'survey' && t('comments.survey.respondersHint')}</span>
        <Button kind="1" type="submit" busy={sending.busy ? t('comments.submit.busy') : null}>
          {t('comments.submit.button')}
        </Button>
      </div>
    </form>
  );
}
