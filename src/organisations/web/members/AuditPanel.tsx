import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { useAuditWords } from './audit-words.ts';
import { type ListedAuditEntry, auditQuery } from '../organisation-queries.ts';
import '../organisation.css';

const SHOWN_AT_ONCE = 10;

export function AuditPanel({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const query = useInfiniteQuery(auditQuery(orgId));
  return (
    <Panel title={t('organisation.audit.title')} sub={t('organisation.audit.text')}>
      <Loaded query={query} skeleton={<SkeletonLine />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ rows }) => rows);
          if (entries.length === 0) return <p className="muted">{t('organisation.audit.empty.text')}</p>;
          return <Entries entries={entries} older={query.hasNextPage ? query.fetchNextPage : null} />;
        }}
      </Loaded>
    </Panel>
  );
}

type EntriesProps = {
  entries: readonly ListedAuditEntry[];
  /** Fetches older entries; null if there are none. */
  older: (() => Promise<unknown>) | null;
};

function Entries({ entries, older }: EntriesProps) {
  const t = useTexts<CommonTexts>();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [reading, setReading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    const next = most + SHOWN_AT_ONCE * 5;
    if (next > entries.length && older !== null) {
      setReading(true);
      await older();
      setReading(false);
    }
    setMost(next);
    // The button may disappear, so the focus moves to the first new entry, which exists after React has rendered it.
    requestAnimationFrame(() => list.current?.querySelectorAll('li')[most]?.focus());
  };
  return (
    <>
      <ul ref={list}>
        {entries.slice(0, most).map((entry) => (
          <Entry entry={entry} key={entry.id} />
        ))}
      </ul>
      {(entries.length > most || older !== null) && (
        <div className="row audit__more">
          <Button busy={reading ? t('common.busy.loading') : null} onClick={() => void showMore()}>
            {t('common.button.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { entry: ListedAuditEntry }) {
  const t = useTexts<OrganisationTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const { sentenceOf, actorOf } = useAuditWords();
  const at = new Date(entry.at);
  return (
    <li className="audit__line" tabIndex={-1}>
      <span>{sentenceOf(entry)}</span>
      <small className="muted">
        {t('organisation.audit.whenWho', {
          date: longDay(lang, dayAt(at, zone)),
          time: timeOfDay(lang, at, zone),
          actor: actorOf(entry),
        })}
      </small>
    </li>
  );
}
