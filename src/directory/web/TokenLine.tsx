import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { DirectoryTexts } from '../texts/directory.en.ts';
import './directory.css';
import { attemptDirectory, type Token, useReadingAnew } from './directory-queries.ts';

type Props = { token: Token; isLast: boolean; orgId: string };

/** A token with its name, creator and last use, and the buttons to revoke it or to confirm a former owner's. */
export function TokenLine({ token, isLast, orgId }: Props) {
  const t = useTexts<DirectoryTexts>();
  const toast = useToast();
  const readAnew = useReadingAnew(orgId);
  const [asking, setAsking] = useState(false);
  const { id: tokenId, name } = token;
  const revoke = async () => {
    const done = await attemptDirectory('DELETE /organization/:id/directory-tokens/:tokenId', {
      params: { id: orgId, tokenId },
    });
    // A token that another person has revoked meanwhile counts as success.
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    toast(t('directory.revoke.done', { name }));
    await readAnew();
    return null;
  };
  const confirming = useSending(async () => {
    const done = await attemptDirectory('PUT /organization/:id/directory-tokens/:tokenId/confirmation', {
      params: { id: orgId, tokenId },
      body: {},
    });
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    if (done.ok) toast(t('directory.confirm.done', { name }));
    await readAnew();
    return null;
  });
  return (
    <li className="lines__3">
      <span className="dev">
        <Icon of={KeyRound} />
      </span>
      <div className="directory__token">
        <b>{name}</b>
        <TokenFacts token={token} />
        {!token.confirmed && (
          <div className="stack stack--s directory__waiting">
            <SaveFailed {...confirming} />
            <Banner
              kind="warn"
              title={t('directory.confirm.title')}
              action={
                <Button size="sm" busy={confirming.busy ? t('directory.confirm.busy') : null} onClick={confirming.send}>
                  {t('directory.confirm.button')}
                </Button>
              }
            >
              {t('directory.confirm.text')}
            </Banner>
          </div>
        )}
      </div>
      <Button kind="danger" size="sm" aria-label={t('directory.revoke.aria', { name })} onClick={() => setAsking(true)}>
        {t('directory.revoke.short')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('directory.revoke.title', { name })}
          button={t('directory.revoke.button')}
          busyWords={t('directory.revoke.busy')}
          act={revoke}
          onClose={() => setAsking(false)}
        >
          <p>{t('directory.revoke.text')}</p>
          {isLast && <p>{t('directory.revoke.lastText')}</p>}
        </ConfirmDialog>
      )}
    </li>
  );
}

function TokenFacts({ token: { madeAt, madeBy, lastUsedAt } }: { token: Token }) {
  const t = useTexts<DirectoryTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const date = longDay(lang, dayAt(new Date(madeAt), zone));
  const used = lastUsedAt === null ? null : new Date(lastUsedAt);
  return (
    <p>
      {madeBy === null ? t('directory.tokens.made', { date }) : t('directory.tokens.madeBy', { date, name: madeBy })}
      {' · '}
      {used === null
        ? t('directory.tokens.neverUsed')
        : t('directory.tokens.lastUsed', {
            date: longDay(lang, dayAt(used, zone)),
            time: timeOfDay(lang, used, zone),
          })}
    </p>
  );
}
