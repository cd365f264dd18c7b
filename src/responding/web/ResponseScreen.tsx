import { useCallback, useEffect, useMemo, useState } from 'react';
import { FirstScreen } from '#brands/web/first-view.tsx';
import { pageData } from '#brands/web/page.ts';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { attempter } from '#platform/web/api.ts';
import type { RespondingCalls } from '../calls.ts';
import { type ResponseLink, responseLinkOf } from '../rules/response-link.ts';
import { type Choice, ChoosingScreen } from './ChoosingScreen.tsx';
import { type Closed, ClosedScreen } from './ClosedScreen.tsx';
import { formOnDevice, removeOldDrafts } from './form/device.ts';
import type { SentForm, OpenForm } from './form/form-types.ts';
import { Responded } from './Responded.tsx';
import { ResponseForm } from './form/ResponseForm.tsx';
import { type Failed, formFailure } from './form/sending.ts';
import { ThankYou } from './ThankYou.tsx';

const attempt = attempter<RespondingCalls>();

/** Everything under `/respond/{responderId}`: the form, the thanks, or why there is no form. */
export function ResponseScreen() {
  const [, , responderId = '', part] = location.pathname.split('/');
  const link = useMemo(() => responseLinkOf(responderId), [responderId]);
  useEffect(removeOldDrafts, []);
  return (
    <>
      <PublicBar />
      {screen()}
    </>
  );

  function screen() {
    if (link === null) return <ClosedScreen closed={{ why: 'notFound' }} />;
    // The server delivers this page at no other address.
    if (part && link.kind === 'personal') return <ChoosingScreen choice={part as Choice} responderId={responderId} />;
    return <Behind link={link} responderId={responderId} />;
  }
}

function Behind({ link, responderId }: { link: ResponseLink; responderId: string }) {
  const { loaded, load } = useLoaded(responderId);
  if (loaded === null) return <FirstScreen />;
  if ('failed' in loaded) return <ClosedScreen closed={loadFailure(loaded.failed, load)} />;
  if (loaded.status === 'open') return <Answering link={link} form={loaded} />;
  const { status, startDate, endDate } = loaded;
  if (status === 'ended') return <ClosedScreen closed={{ why: 'ended', endDate, whileAnswering: false }} />;
  if (status === 'upcoming') return <ClosedScreen closed={{ why: status, startDate }} />;
  return <Responded responderId={responderId} endDate={endDate} />;
}

type Loaded = SentForm | { failed: Failed };

/** The page usually includes its form; otherwise it is fetched, and the reply says what is wrong. */
function useLoaded(responderId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(() => (pageData().data ?? null) as SentForm | null);
  const load = useCallback(async () => {
    setLoaded(null);
    const tried = await attempt('GET /respond/:responderId', { params: { responderId } });
    setLoaded(tried.ok ? tried.result : { failed: formFailure(tried.problem) });
  }, [responderId]);
  useEffect(() => {
    if ((pageData().data ?? null) === null) void load();
  }, [load]);
  return { loaded, load };
}

function loadFailure(failed: Failed, load: () => Promise<void>): Closed {
  if (failed === 'offline' || failed === 'tooMany' || failed === 'failed')
    return { why: failed, retry: () => void load() };
  return { why: 'notFound' };
}

function Answering({ link, form }: { link: ResponseLink; form: OpenForm }) {
  const device = useMemo(() => formOnDevice(link), [link]);
  const [sentBefore, setSentBefore] = useState(device.wasSent);
  const [sent, setSent] = useState<string | null>(null);
  const [closed, setClosed] = useState<Closed | null>(null);
  if (closed !== null) return <ClosedScreen closed={closed} />;
  if (sent !== null) return <ThankYou candidate={form.candidate} responderId={sent} />;
  if (sentBefore) return <ClosedScreen closed={{ why: 'sentBefore', answerAsAnother: () => setSentBefore(false) }} />;
  // The draft on this device is kept, because the link may accept answers again.
  if (form.isFull) return <ClosedScreen closed={{ why: 'full' }} />;
  const onSent = (responderId: string) => {
    device.markSent();
    setSent(responderId);
  };
  return (
    <ResponseForm
      link={link}
      form={form}
      device={device}
      onSent={onSent}
      onClosed={(why) => setClosed(closedWhileAnswering(why, form))}
    />
  );
}

function closedWhileAnswering(why: Failed, { startDate, endDate }: OpenForm): Closed {
  if (why === 'ended') return { why, endDate, whileAnswering: true };
  if (why === 'upcoming') return { why, startDate };
  return { why: why === 'responded' || why === 'full' ? why : 'notFound' };
}
