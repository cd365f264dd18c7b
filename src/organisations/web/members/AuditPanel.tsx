import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2, CreditCard, KeyRound, type LucideIcon, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { takesPayment } from '#brands/web/page.ts';
import { ROWS_PER_PAGE, searchedRows } from '#platform/rules/pages.ts';
import '#platform/web/styles/lines.css';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLines } from '#platform/web/ui/Skeleton.tsx';
import { SelectField } from '#platform/web/ui/TextField.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { AUDIT_TOPICS, type AuditTopic, TOPIC_OF } from '../../rules/audit-topics.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { useAuditWords } from './audit-words.ts';
import { type ListedAuditEntry, auditQuery } from '../organisation-queries.ts';
import '../organisation.css';

export function AuditPanel({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const query = useInfiniteQuery(auditQuery(orgId));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // The newest entries show at once. The older ones follow, because the search covers all of them.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <Panel
      title={t('organisation.audit.title')}
      sub={t(takesPayment() ? 'organisation.audit.text' : 'organisation.audit.textUnpaid')}
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ rows }) => rows);
          if (entries.length === 0) return <p className="muted">{t('organisation.audit.empty.text')}</p>;
          return <Entries entries={entries} />;
        }}
      </Loaded>
    </Panel>
  );
}

function Entries({ entries }: { entries: readonly ListedAuditEntry[] }) {
  const t = useTexts<OrganisationTexts>();
  const finding = useFinding();
  const { sentenceOf, actorOf } = useAuditWords();
  const isLong = entries.length > ROWS_PER_PAGE;
  const ofTopic = entries.filter(({ kind }) => !isLong || finding.show === '' || TOPIC_OF[kind] === finding.show);
  const matching = isLong
    ? searchedRows(ofTopic, finding.search, (entry) => [sentenceOf(entry), actorOf(entry)])
    : ofTopic;
  return (
    <>
      {isLong && (
        <FindRow
          label={t('organisation.audit.title')}
          search={{
            label: t('organisation.audit.search.label'),
            placeholder: t('organisation.audit.search.placeholder'),
          }}
          finding={finding}
        >
          <SelectField
            label={t('organisation.audit.kind.label')}
            value={finding.show}
            onChange={({ target }) => finding.narrow({ show: target.value })}
          >
            <option value="">{t('organisation.audit.kind.all')}</option>
            {AUDIT_TOPICS.filter((topic) => takesPayment() || topic !== 'subscription').map((topic) => (
              <option value={topic} key={topic}>
                {t(`organisation.audit.kind.${topic}`)}
              </option>
            ))}
          </SelectField>
        </FindRow>
      )}
      <Pages rows={matching} label={t('organisation.audit.pagesAria')}>
        {(shown) => (
          <ul className="lines">
            {shown.map((entry) => (
              <Entry entry={entry} key={entry.id} />
            ))}
          </ul>
        )}
      </Pages>
      {matching.length === 0 && (
        <p className="muted" role="status">
          {t('organisation.audit.noMatch')}
        </p>
      )}
    </>
  );
}

const ICONS: Record<AuditTopic, LucideIcon> = { members: UsersRound, access: KeyRound, subscription: CreditCard };

function Entry({ entry }: { entry: ListedAuditEntry }) {
  const t = useTexts<OrganisationTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const { sentenceOf, actorOf } = useAuditWords();
  const at = new Date(entry.at);
  const topic = TOPIC_OF[entry.kind];
  return (
    <li className="lines__3">
      <span className="dev">
        <Icon of={topic === null ? Building2 : ICONS[topic]} />
      </span>
      <div className="audit__line">
        <b>{sentenceOf(entry)}</b>
        <p>
          {t('organisation.audit.whenWho', {
            date: longDay(lang, dayAt(at, zone)),
            time: timeOfDay(lang, at, zone),
            actor: actorOf(entry),
          })}
        </p>
      </div>
    </li>
  );
}
