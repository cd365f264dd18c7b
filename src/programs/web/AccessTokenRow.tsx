import { Bot, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '#brands/web/clock.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { dayAndMonth, longDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import '#platform/web/styles/lines.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { receivedDay, dayAt } from '#shared/calendar-day.ts';
import { endsSoon, rightsOf } from '../rules/access-token.ts';
import type { ProgramTexts } from '../texts/programs.en.ts';
import { type AccessToken, attemptPrograms, tokensQuery } from './programs-queries.ts';
import './programs.css';

/** A token with what it may do, its last use and its end, and the button that revokes it. */
export function AccessTokenRow({ token }: { token: AccessToken }) {
  const t = useTexts<ProgramTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name, kind, scopes, prefix, works } = token;
  const may = rightsOf({ kind, mayWrite: scopes.includes('write') });
  const revoke = async () => {
    const done = await attemptPrograms('DELETE /user/tokens/:id', { params: { id } });
    // A token that was revoked in another window counts as success.
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    toast(t('programs.revoke.done', { name }));
    await queries.invalidateQueries(tokensQuery);
    return null;
  };
  return (
    <li className="lines__3">
      <span className="dev">
        <Icon of={kind === 'assistant' ? Bot : KeyRound} />
      </span>
      <div className="token__facts">
        <b>{name}</b> <code>{prefix}…</code>
        <p>{t(`programs.keys.may.${may}`)}</p>
        {works ? <Uses token={token} /> : <p>{t('programs.keys.endedText')}</p>}
      </div>
      <div className="keyend">
        <End token={token} />
        <Button
          kind="3"
          size="sm"
          aria-label={t(works ? 'programs.revoke.aria' : 'programs.keys.removeAria', { name })}
          onClick={() => setAsking(true)}
        >
          {t('programs.revoke.button')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('programs.revoke.title', { name })}
          button={t('programs.revoke.confirm')}
          busyWords={t('programs.revoke.busy')}
          act={revoke}
          onClose={() => setAsking(false)}
        >
          <p>{t('programs.revoke.text')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Uses({ token: { madeAt, lastUsedAt } }: { token: AccessToken }) {
  const t = useTexts<ProgramTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const today = useToday();
  const made = dayAt(new Date(madeAt), zone);
  const used = lastUsedAt === null ? null : new Date(lastUsedAt);
  const time = used === null ? '' : timeOfDay(lang, used, zone);
  return (
    <p>
      {made === today ? t('programs.keys.madeToday') : t('programs.keys.made', { date: longDay(lang, made) })}.{' '}
      {used === null
        ? t('programs.keys.neverUsed')
        : dayAt(used, zone) === today
          ? t('programs.keys.lastUsedToday', { time })
          : t('programs.keys.lastUsed', { date: dayAndMonth(lang, dayAt(used, zone)), time })}
    </p>
  );
}

function End({ token: { endDate, works } }: { token: AccessToken }) {
  const t = useTexts<ProgramTexts>();
  const { lang } = useLanguage();
  const end = receivedDay(endDate);
  const today = useToday();
  // A new password revokes a token before its last day.
  if (!works && end >= today) return null;
  const date = longDay(lang, end);
  if (!works) return <Status of="warn">{t('programs.keys.ended', { date })}</Status>;
  return endsSoon(end, today) ? (
    <Status of="warn">{t('programs.keys.endsSoon', { date: dayAndMonth(lang, end) })}</Status>
  ) : (
    <span className="small muted">{t('programs.keys.validUntil', { date })}</span>
  );
}
