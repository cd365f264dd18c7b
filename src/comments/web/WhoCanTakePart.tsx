import { withSmallInitial } from '#languages/rules/small-initial.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { shortName } from '#languages/rules/names.ts';
import { listed } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { CommentsTexts } from '../texts/comments.en.ts';
import { type Readers, readersQuery } from './comment-queries.ts';

/** Shows who may read a survey and its comments, so that authors know their readers. */
export function WhoCanTakePart({ surveyId }: { surveyId: string }) {
  const t = useTexts<CommentsTexts>();
  const heading = useId();
  const query = useQuery(readersQuery(surveyId));
  return (
    <section className="panel stack" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {t('comments.survey.who.title')}
      </h2>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ people, others }) => (
          <ul className="stack stack--s">
            {people.map((person) => (
              <li className="person" key={person.userId}>
                <Avatar name={person.name} image={person.image} />
                <span>
                  <b>{person.name}</b>
                  <Why person={person} />
                </span>
              </li>
            ))}
            {others > 0 && <li className="muted">{t('comments.survey.who.others', { count: others })}</li>}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** Names in a sentence who can read the comments on a survey, besides the reader. */
export function WhoReads({ surveyId }: { surveyId: string }) {
  const t = useTexts<CommentsTexts>();
  const { data, isError, refetch } = useQuery(readersQuery(surveyId));
  const [first, ...rest] = data?.people.filter(({ own }) => !own) ?? [];
  if (data === undefined && isError) return <LoadTrouble look="words" retry={refetch} />;
  if (data === undefined || first === undefined) return null;
  const count = rest.length + data.others;
  return count === 0
    ? t('comments.survey.readerOne', { name: first.name })
    : t('comments.survey.readers', { name: first.name, count });
}

function Why({ person: { isCandidate, own, name, role, groups } }: { person: Readers['people'][number] }) {
  const { lang } = useLanguage();
  const t = useTexts<CommentsTexts & AccessTexts>();
  if (isCandidate)
    return (
      <small>
        {own
          ? t('comments.survey.who.candidate')
          : t('comments.survey.who.candidateOther', { candidate: shortName(name) })}
      </small>
    );
  const inGroups = groups.length === 0 ? '' : t('comments.survey.who.group', { groups: listed(lang, groups) });
  // A person who reads by their role is listed with the role; groups are added to the same line.
  const byRole =
    role === 'owner' || role === 'supporter' || groups.length === 0 ? t(`access.role.${role ?? 'member'}.name`) : '';
  return (
    <small>{byRole !== '' && inGroups !== '' ? `${byRole}, ${withSmallInitial(inGroups)}` : byRole || inGroups}</small>
  );
}
