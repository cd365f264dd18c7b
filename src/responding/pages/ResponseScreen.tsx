import { useEffect, useMemo, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageNow } from '#brands/web/clock.ts';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { responsePath } from '#shared/paths.ts';
import type { Filled } from '../rules/draft.ts';
import { type Failed, SENT_AGAIN } from '../rules/form-failure.ts';
import { type ResponseLink, responseLinkOf } from '../rules/response-link.ts';
import type { RespondingTexts } from '../texts/responding.en.ts';
import { formOnDevice, removeOldDrafts } from '../web/form/device.ts';
import type { OpenForm } from '../web/form/form-types.ts';
import { ResponseForm } from '../web/form/ResponseForm.tsx';
import { AnsweredBack } from './AnsweredBack.tsx';
import { ChoosingScreen } from './ChoosingScreen.tsx';
import { type Closed, ClosedScreen } from './ClosedScreen.tsx';
import { Responded } from './Responded.tsx';
import type { ResponsePage } from './response-page.ts';
import { ThankYou } from './ThankYou.tsx';

type Props = ResponsePage & {
  /** What was filled in before the script had loaded; null on the server. */
  early?: Filled | null;
};

/** Everything under `/respond/{responderId}`: the form, the thanks, or why there is no form. */
export function ResponseScreen({ responderId, choice, form, today, start, outcome, early = null }: Props) {
  const link = useMemo(() => responseLinkOf(responderId), [responderId]);
  useEffect(removeOldDrafts, []);
  return (
    <>
      <PublicBar />
      {screen()}
    </>
  );

  function screen() {
    if (outcome?.did === 'rated') return <Rated />;
    if (link === null) return <ClosedScreen closed={{ why: 'notFound' }} />;
    if ('failed' in form) return <ClosedScreen closed={failedToLoad(form.failed, responsePath(responderId))} />;
    if (choice !== null && link.kind === 'personal')
      return <ChoosingScreen choice={choice} responderId={responderId} form={form} outcome={outcome} />;
    if (outcome?.did === 'withdrawn')
      return <Responded responderId={responderId} endDate={form.endDate} today={today} isWithdrawn />;
    if (form.status === 'open') return <Answering {...{ link, form, today, start, outcome, early }} />;
    const { status, startDate, endDate } = form;
    const letter = <AnsweredBack form={form} />;
    if (status === 'ended')
      return <ClosedScreen closed={{ why: 'ended', endDate, whileAnswering: false }} letter={letter} />;
    if (status === 'upcoming') return <ClosedScreen closed={{ why: status, startDate }} />;
    return <Responded responderId={responderId} endDate={endDate} today={today} letter={letter} />;
  }
}

function failedToLoad(failed: Failed, path: string): Closed {
  return failed === 'tooMany' || failed === 'failed' ? { why: failed, path } : { why: 'notFound' };
}

type AnsweringProps = Pick<Props, 'today' | 'start' | 'outcome'> & {
  link: ResponseLink;
  form: OpenForm;
  early: Filled | null;
};

function Answering({ link, form, today, start, outcome, early }: AnsweringProps) {
  const device = useMemo(() => formOnDevice(link), [link]);
  const [sentBefore, setSentBefore] = useState(false);
  const { zone } = useBrand();
  const [sent, setSent] = useState(outcome?.did === 'sent' ? { responderId: outcome.responderId, on: today } : null);
  const { failed } = start;
  const isOver = failed !== null && !SENT_AGAIN.has(failed);
  const [closed, setClosed] = useState(isOver ? closedWhileAnswering(failed, form) : null);
  useEffect(() => {
    if (outcome?.did !== 'sent') return setSentBefore(device.wasSent);
    device.forget();
    device.markSent();
  }, [device, outcome]);
  if (closed !== null) return <ClosedScreen closed={closed} />;
  if (sent !== null) return <ThankYou candidate={form.candidate} isAnonymous={form.isAnonymous} {...sent} />;
  if (sentBefore) return <ClosedScreen closed={{ why: 'sentBefore', answerAsAnother: () => setSentBefore(false) }} />;
  // The draft on this device is kept, because the link may accept answers again.
  if (form.isFull) return <ClosedScreen closed={{ why: 'full' }} />;
  const onSent = (responderId: string) => {
    device.markSent();
    // The form may have been open since yesterday.
    setSent({ responderId, on: dayAt(pageNow(), zone) });
  };
  return (
    <ResponseForm
      link={link}
      form={form}
      device={device}
      start={start}
      early={early}
      onSent={onSent}
      onClosed={(why) => setClosed(closedWhileAnswering(why, form))}
    />
  );
}

/** Thanks for a rating that was sent without scripts. */
function Rated() {
  const t = useTexts<RespondingTexts>();
  return (
    <main id="main">
      <SystemMessage
        of="alreadyResponded"
        embedded
        title={t('responding.rating.thanks')}
        text={t('responding.thanks.closeHint')}
      />
    </main>
  );
}

/** Says why a form that was open cannot be sent any more. */
function closedWhileAnswering(why: Failed, { startDate, endDate }: OpenForm): Closed {
  if (why === 'ended') return { why, endDate, whileAnswering: true };
  if (why === 'upcoming') return { why, startDate };
  return { why: why === 'responded' || why === 'full' ? why : 'notFound' };
}
