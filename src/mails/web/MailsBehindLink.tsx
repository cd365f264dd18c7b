import type { UseQueryResult } from '@tanstack/react-query';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { Tried } from '#platform/web/api.ts';
import { isMissing } from '#platform/web/loading.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useSending } from '#platform/web/use-sending.ts';

/** What the screen says, in the words of the noun whose mails they are. */
export type MailLinkWords = {
  page: string;
  title: string;
  text: string;
  button: string;
  done: string;
  doneText: string;
  undoButton: string;
  missing: string;
  missingText: string;
  settingsButton: string;
  failed: string;
};

type Props = {
  query: UseQueryResult<{ wanted: boolean }>;
  words: MailLinkWords;
  /** Where the same is chosen after a login. */
  settings: string;
  choose: (wanted: boolean) => Promise<Tried<unknown>>;
  chosen: (wanted: boolean) => void;
};

/** Behind the last link of a mail: no more of them, and a way back. Opening it changes nothing (rules 7). */
export function MailsBehindLink({ query, words, settings, ...choosing }: Props) {
  usePageTitle(words.page);
  if (isMissing(query.error))
    return (
      <SystemMessage
        of="notFound"
        embedded
        title={words.missing}
        text={words.missingText}
        actions={<ButtonLink href={settings}>{words.settingsButton}</ButtonLink>}
      />
    );
  return (
    <div className="wrap wrap--narrow page">
      <Loaded query={query} skeleton={<PanelSkeleton lines={3} />}>
        {({ wanted }) => <Choice wanted={wanted} words={words} {...choosing} />}
      </Loaded>
    </div>
  );
}

function Choice({ wanted, words, choose, chosen }: Omit<Props, 'query' | 'settings'> & { wanted: boolean }) {
  const t = useTexts<CommonTexts>();
  const { send, busy, problem } = useSending(async () => {
    const saved = await choose(!wanted);
    if (saved.ok) chosen(!wanted);
    return problemIn(saved);
  });
  const text = wanted ? words.text : words.doneText;
  return (
    <SystemMessage
      of="verifyEmail"
      embedded
      title={wanted ? words.title : words.done}
      text={<span role="status">{problem !== null && !busy ? words.failed : text}</span>}
      actions={
        <Button kind={wanted ? 'cta' : '2'} busy={busy ? t('common.busy.sending') : null} onClick={send}>
          {wanted ? words.button : words.undoButton}
        </Button>
      }
    />
  );
}
