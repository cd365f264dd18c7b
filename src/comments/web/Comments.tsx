import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { shortDate, shortDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { OneLine } from '#platform/web/ui/OneLine.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { CommentsTexts } from '../texts/comments.en.ts';
import { useHasDraft } from './comment-draft.ts';
import { type CommentSubject, type Comment, commentsQuery } from './comment-queries.ts';
import { WhoCanTakePart, WhoReads } from './WhoCanTakePart.tsx';
import { WriteComment } from './WriteComment.tsx';
import './comments.css';

type Props = {
  about: CommentSubject;
  /** The number of newest comments shown at first; all of them if left out. */
  folded?: number;
  /** Shows nothing as long as nobody has written a comment: there is nobody who could read one. */
  onlyIfAny?: boolean;
};

/** The comments on a survey or a goal, for everybody who may read it (specification 3). */
export function Comments({ about, folded, onlyIfAny = false }: Props) {
  const t = useTexts<CommentsTexts>();
  const query = useInfiniteQuery(commentsQuery(about));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const count = query.data?.pages[0]?.counts['all'] ?? 0;
  const hasDraft = useHasDraft(about);
  const [isOpen, setOpen] = useState(false);
  if (onlyIfAny && count === 0) return null;
  if (about.kind === 'survey' && count === 0 && !query.isError && !isOpen && !hasDraft)
    return (
      <OneLine
        title={t('comments.title')}
        icon={MessageCircle}
        button={t('comments.openButton')}
        onOpen={() => setOpen(true)}
      >
        {t('comments.survey.line')} <WhoReads surveyId={about.id} />
      </OneLine>
    );
  const panel = (
    <Panel
      title={
        <>
          {t('comments.title')} {count > 0 && <span className="cnt num">{count}</span>}
        </>
      }
      sub={about.kind === 'survey' ? t('comments.survey.hint') : t('comments.goal.hint')}
    >
      <div className="stack">
        <Loaded query={query} skeleton={<RowsSkeleton />}>
          {({ pages }) => (
            <Said
              comments={pages.toReversed().flatMap(({ rows }) => rows)}
              count={count}
              folded={folded ?? count}
              earlier={hasNextPage ? () => void fetchNextPage() : null}
              isFetching={isFetchingNextPage}
            />
          )}
        </Loaded>
        <WriteComment key={about.id} about={about} takesFocus={isOpen} />
      </div>
    </Panel>
  );
  if (about.kind !== 'survey' || onlyIfAny) return panel;
  return (
    <div className="cols75">
      {panel}
      <WhoCanTakePart surveyId={about.id} />
    </div>
  );
}

type SaidProps = {
  /** The newest ones, oldest first. */
  comments: readonly Comment[];
  /** The number of all. */
  count: number;
  folded: number;
  /** Fetches the ones before; null when all are here. */
  earlier: (() => void) | null;
  isFetching: boolean;
};

function Said({ comments, count, folded, earlier, isFetching }: SaidProps) {
  const t = useTexts<CommentsTexts & CommonTexts>();
  const [all, setAll] = useState(false);
  if (comments.length === 0) return <p className="muted">{t('comments.empty.text')}</p>;
  const images = new Map(comments.filter(({ image }) => image !== '').map(({ author, image }) => [author, image]));
  const isFolded = !all && count > folded;
  const shown = isFolded ? comments.slice(-folded) : comments;
  return (
    <>
      {(isFolded || earlier !== null) && (
        <Button
          kind="3"
          busy={isFetching ? t('common.busy.loading') : null}
          onClick={() => {
            if (isFolded) setAll(true);
            else earlier?.();
          }}
        >
          {earlier === null ? t('comments.showAll', { count }) : t('comments.showEarlier')}
        </Button>
      )}
      {shown.map((comment) => (
        <OneComment key={comment.id} comment={comment} image={images.get(comment.author) ?? ''} />
      ))}
    </>
  );
}

function OneComment({ comment, image }: { comment: Comment; image: string }) {
  const { zone } = useBrand();
  const { lang } = useLanguage();
  const t = useTexts<CommentsTexts & CommonTexts>();
  const at = new Date(comment.registered);
  const day = dayAt(at, zone);
  const thisYear = day.slice(0, 4) === useToday().slice(0, 4);
  const name = comment.name || t('common.deletedUser');
  return (
    <article className={comment.own ? 'comment comment--mine' : 'comment'}>
      <Avatar name={comment.name || null} image={image} />
      <div>
        <header>
          <b>{name}</b>
          <time dateTime={comment.registered}>
            {t('comments.when', {
              date: (thisYear ? shortDay : shortDate)(lang, day),
              time: timeOfDay(lang, at, zone),
            })}
          </time>
        </header>
        <p className="comment__text">{comment.content}</p>
      </div>
    </article>
  );
}
