import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { settledDays } from '#brands/web/page.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveAsFile } from '#platform/web/save-file.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { callOrganisations, type Organisation, organisationQuery } from '../organisation-loading.ts';

/** Closing the organisation: what follows is said first, the name is typed, and there are days to change one's mind (rules 5). */
export function ClosePanel({ organisation }: { organisation: Organisation }) {
  const t = useTexts<OrganisationTexts>();
  if (organisation.closingDate) return <Planned organisation={organisation} day={organisation.closingDate} />;
  return (
    <Panel title={t('organisation.close.title')} sub={t('organisation.close.text', { days: settledDays().closing })}>
      <div className="stack">
        <p>{t('organisation.close.subscriptionText')}</p>
        <DownloadButton organisation={organisation} />
        <TypedClosing organisation={organisation} />
      </div>
    </Panel>
  );
}

function Planned({ organisation: { id, name }, day }: { organisation: Organisation; day: string }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const { lang } = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const keep = async () => {
    setBusy(true);
    const kept = await callOrganisations('DELETE /organization/:orgId/closing', { params: { orgId: id } });
    setBusy(false);
    if (kept === false) return setFailures((before) => before + 1);
    toast(t('organisation.close.kept', { organisation: name }));
    await queries.invalidateQueries(organisationQuery);
  };
  return (
    <div className="stack">
      {failures > 0 && <ErrorSummary title={t('common.error.saveFailed')} attempt={failures} />}
      <Banner
        kind="warn"
        title={t('organisation.close.planned.title', { organisation: name, date: longDay(lang, sentDay(day)) })}
        action={
          <Button kind="1" busy={busy ? t('common.busy.saving') : null} onClick={() => void keep()}>
            {t('organisation.close.planned.keepButton')}
          </Button>
        }
      >
        {t('organisation.close.planned.text')}
      </Banner>
    </div>
  );
}

function DownloadButton({ organisation: { id, name } }: { organisation: Organisation }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    const data = await callOrganisations('POST /organization/:orgId/export', { params: { orgId: id } });
    setState(data === null ? 'failed' : 'idle');
    if (data !== null) saveAsFile(`${t('organisation.close.fileName', { organisation: name })}.json`, data);
  };
  return (
    <div className="stack stack--s">
      <div className="row">
        <Button
          icon={Download}
          busy={state === 'busy' ? t('common.busy.downloading') : null}
          onClick={() => void download()}
        >
          {t('organisation.close.downloadButton')}
        </Button>
      </div>
      <div role="status">{state === 'failed' && <FieldError>{t('organisation.close.downloadFailed')}</FieldError>}</div>
    </div>
  );
}

function TypedClosing({ organisation: { id, name } }: { organisation: Organisation }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<'mismatch' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt((before) => before + 1);
    if (typed.trim() !== name) return setTrouble('mismatch');
    setBusy(true);
    let status = 0;
    const planned = await callOrganisations('POST /organization/:orgId/closing', {
      params: { orgId: id },
      body: { name: typed.trim() },
      onRefusal: (problem) => (status = problem.status),
    });
    setBusy(false);
    if (planned === null) return setTrouble(status === 422 ? 'mismatch' : 'failed');
    await queries.invalidateQueries(organisationQuery);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void close(event)}>
      {trouble === 'failed' && <ErrorSummary title={t('common.error.saveFailed')} attempt={attempt} />}
      <TextField
        label={t('organisation.close.confirmLabel')}
        value={typed}
        autoComplete="off"
        error={trouble === 'mismatch' ? t('organisation.close.confirmMismatch', { organisation: name }) : null}
        onChange={({ target }) => {
          setTyped(target.value);
          setTrouble(null);
        }}
      />
      <div className="row">
        <Button kind="danger" type="submit" busy={busy ? t('common.busy.saving') : null}>
          {t('organisation.close.button')}
        </Button>
      </div>
    </form>
  );
}
