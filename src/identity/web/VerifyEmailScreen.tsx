import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { pieces } from '#languages/rules/text.ts';
import { pageLogin } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { attempter } from '#platform/web/api.ts';
import { type SaveProblem, problemIn } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { IdentityCalls } from '../calls.ts';

const attempt = attempter<IdentityCalls>();

type Props = { email: string; reload: () => Promise<boolean>; logout: () => void };
type News = 'resent' | 'notYet' | SaveProblem;

/** The only screen until the address is verified (specification 2). */
export function VerifyEmailScreen({ email, reload, logout }: Props) {
  const t = useTexts<GateTexts & SystemTexts & CommonTexts>();
  usePageTitle(t('system.verifyEmail.title'));
  const { busy, once } = useOneAtATime();
  const [doing, setDoing] = useState<'checking' | 'sending'>('checking');
  const [news, setNews] = useState<News | null>(null);
  // An outside login sends its own mails.
  const isOurs = pageLogin().outside === null;

  // If the address is verified by now, another screen replaces this one before the message below appears.
  const check = () =>
    once(async () => {
      setDoing('checking');
      setNews((await reload()) ? 'notYet' : { kind: 'noConnection' });
    });
  const resend = () =>
    once(async () => {
      setDoing('sending');
      const sent = await attempt('POST /user/verification');
      if (!sent.ok && sent.problem.status === 409) await reload();
      setNews(problemIn(sent) ?? 'resent');
    });

  return (
    <SystemMessage
      of="verifyEmail"
      embedded
      text={<Sentence email={email} />}
      actions={
        <>
          <Button
            kind="cta"
            busy={busy && doing === 'checking' ? t('common.busy.loading') : null}
            onClick={() => void check()}
          >
            {t('system.verifyEmail.doneButton')}
          </Button>
          {isOurs && (
            <Button
              icon={Send}
              busy={busy && doing === 'sending' ? t('common.busy.sending') : null}
              onClick={() => void resend()}
            >
              {t('system.verifyEmail.resendButton')}
            </Button>
          )}
        </>
      }
      after={<Afterwards news={news} email={email} logout={logout} />}
    />
  );
}

function Sentence({ email }: { email: string }) {
  const t = useTexts<GateTexts>();
  return pieces(t('system.verifyEmail.text', { email: '{email}' })).map(({ words, hole }) => (
    <span key={words}>
      {words}
      {hole === 'email' && <b className="full__fact">{email}</b>}
    </span>
  ));
}

function Afterwards({ news, email, logout }: { news: News | null; email: string; logout: () => void }) {
  const t = useTexts<GateTexts & CommonTexts>();
  const problemWords = useSaveWords();
  const words = {
    resent: t('system.verifyEmail.resent', { email }),
    notYet: t('system.verifyEmail.notYet'),
  };
  const said = typeof news === 'object' && news !== null ? problemWords(news) : words[news ?? 'notYet'];
  const kind = news === 'resent' ? 'ok' : news === 'notYet' ? 'plain' : 'error';
  return (
    <>
      <div role="status">{news !== null && <Banner kind={kind} title={said} />}</div>
      {news === 'resent' && <p className="small">{t('system.verifyEmail.earlier')}</p>}
      <p className="small">{t('system.verifyEmail.spamHint')}</p>
      <p className="small">
        {t('system.verifyEmail.wrongAddress')}{' '}
        <Button kind="3" size="sm" onClick={logout}>
          {t('system.verifyEmail.logOutButton')}
        </Button>
      </p>
    </>
  );
}
