import { useEffect, useState } from 'react';
import { shortName } from '#languages/rules/names.ts';
import { translator } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { FirstScreen } from '#brands/web/first-view.tsx';
import { pageData } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { RespondingCalls } from '../calls.ts';
import type { ChoicesTexts } from '../texts/choices.en.ts';
import { ClosedScreen } from './ClosedScreen.tsx';
import type { Form } from './form/form-types.ts';

const attempt = attempter<RespondingCalls>();

type Words = Readonly<Record<keyof ChoicesTexts, string>>;

/** The words are fetched only by those who choose: everybody else's form has no room for them. */
const WORDS = {
  en: () => import('../texts/choices.en.ts').then(({ en }): Words => en),
  no: () => import('../texts/choices.no.ts').then(({ no }): Words => no),
};

/** What can be chosen behind a personal link instead of answering, by the last part of its address. */
export type Choice = 'mails' | 'decline';

type Props = { choice: Choice; responderId: string };

/** No more mails about this survey, or no wish to answer it: one press says so, and one takes it back (rules 7). */
export function ChoosingScreen({ choice, responderId }: Props) {
  const { lang } = useLanguage();
  const [words, setWords] = useState<Words | 'failed' | null>(null);
  const load = () => void WORDS[lang]().then(setWords, () => setWords('failed'));
  useEffect(load, [lang]);
  const form = (pageData().data ?? null) as Form | null;
  if (form === null) return <ClosedScreen closed={{ why: 'notFound' }} />;
  if (form.status === 'ended')
    return <ClosedScreen closed={{ why: 'ended', endDate: form.endDate, whileAnswering: false }} />;
  if (form.status === 'responded' && choice === 'decline') return <ClosedScreen closed={{ why: 'responded' }} />;
  if (words === null) return <FirstScreen />;
  if (words === 'failed') return <ClosedScreen closed={{ why: 'failed', retry: load }} />;
  return <Choosing words={words} choice={choice} responderId={responderId} form={form} />;
}

/** What is over meanwhile: answered in another window, ended, or gone. The page itself knows what to say of it. */
const OVER: ReadonlySet<number> = new Set([404, 409, 410]);

function Choosing({ words, choice, responderId, form }: Props & { words: Words; form: Form }) {
  const common = useTexts<CommonTexts>();
  const { lang } = useLanguage();
  const t = translator<ChoicesTexts>(lang, words);
  const open = form.status === 'open' ? form : null;
  const [chosen, setChosen] = useState(choice === 'decline' && open?.declined === true);
  const [failed, setFailed] = useState(false);
  const { busy, once } = useOneAtATime();
  usePageTitle(t(`choices.${choice}.title`));
  const params = { responderId };
  const choose = () =>
    once(async () => {
      const tried = await (choice === 'mails'
        ? attempt('POST /respond/:responderId/mails', { params, body: { wanted: chosen } })
        : attempt('POST /respond/:responderId/decline', { params, body: { declined: !chosen } }));
      if (!tried.ok && OVER.has(tried.problem.status)) return location.reload();
      setFailed(!tried.ok);
      if (tried.ok) setChosen(!chosen);
    });
  const sentence = () => {
    if (failed && !busy) return common('common.error.saveFailed');
    if (chosen) return t(`choices.${choice}.doneText`);
    return open && t(`choices.${choice}.text`, { candidate: shortName(open.candidate) });
  };
  return (
    <main id="main" tabIndex={-1}>
      <SystemMessage
        of="verifyEmail"
        embedded
        title={t(`choices.${choice}.${chosen ? 'done' : 'title'}`)}
        text={<span role="status">{sentence()}</span>}
        actions={
          <Button
            kind={chosen ? '2' : 'cta'}
            busy={busy ? common('common.busy.sending') : null}
            onClick={() => void choose()}
          >
            {t(`choices.${choice}.${chosen ? 'undoButton' : 'button'}`)}
          </Button>
        }
        after={
          open && (
            <a href={`/respond/${responderId}${choice === 'mails' ? '/decline' : ''}?lang=${lang}`}>
              {t(`choices.${choice}.elseLink`)}
            </a>
          )
        }
      />
    </main>
  );
}
