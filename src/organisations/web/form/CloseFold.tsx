import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { settledDays, takesPayment } from '#brands/web/page.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useDownload } from '#platform/web/use-download.ts';
import { useSending } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations, type Organisation, organisationQuery } from '../organisation-queries.ts';

/**
 * Closes the organisation, folded away because it is seldom wanted. It explains the consequences, requires the typed
 * name, and leaves days to cancel (rules 5).
 */
export function CloseFold({ organisation }: { organisation: Organisation }) {
  const t = useTexts<OrganisationTexts>();
  return (
    <details className="paste fold">
      <summary>
        <Icon of={ChevronDown} />
        <span>{t('organisation.close.title')}</span>
      </summary>
      <div className="stack stack--s">
        <p className="muted">{t('organisation.close.text', { days: settledDays().closing })}</p>
        {takesPayment() && <p className="muted">{t('organisation.close.subscriptionText')}</p>}
        <DownloadButton organisation={organisation} />
        <TypedClosing organisation={organisation} />
      </div>
    </details>
  );
}

/** Says when the organisation will be closed, and keeps it on request. */
export function PlannedClosing({ organisation: { id, name }, day }: { organisation: Organisation; day: string }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const plannedTitle = usePlannedTitle();
  const toast = useToast();
  const queries = useQueryClient();
  const keeping = useSending(async () => {
    const kept = await attemptOrganisations('DELETE /organization/:orgId/closing', { params: { orgId: id } });
    if (!kept.ok) return saveProblemOf(kept.problem);
    toast(t('organisation.close.kept', { organisation: name }));
    await queries.invalidateQueries(organisationQuery);
    return null;
  });
  return (
    <div className="stack">
      <SaveFailed {...keeping} />
      <Banner
        kind="warn"
        title={plannedTitle(name, day)}
        action={
          <Button kind="1" busy={keeping.busy ? t('common.busy.saving') : null} onClick={keeping.send}>
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
  const file = `${t('organisation.close.fileName', { organisation: name })}.json`;
  const words = useSaveWords();
  const { start, busy, problem } = useDownload(file, 'POST /organization/:orgId/export', { orgId: id });
  return (
    <div className="stack stack--s">
      <div className="row">
        <Button icon={Download} busy={busy ? t('common.busy.downloading') : null} onClick={start}>
          {t('organisation.close.downloadButton')}
        </Button>
      </div>
      <div role="status">
        {problem && <FieldError>{words(problem, t('organisation.close.downloadFailed'))}</FieldError>}
      </div>
    </div>
  );
}

function usePlannedTitle(): (organisation: string, day: string) => string {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationTexts>();
  return (organisation, day) =>
    t('organisation.close.planned.title', { organisation, date: longDay(lang, receivedDay(day)) });
}

/** The problem of the single field if it is not the organisation's name. */
const MISMATCH: SaveProblem = { kind: 'fields', codes: [] };

function TypedClosing({ organisation: { id, name } }: { organisation: Organisation }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const plannedTitle = usePlannedTitle();
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const { send, busy, problem, dismiss, ...failing } = useSending(async () => {
    if (typed.trim() !== name) return MISMATCH;
    const planned = await attemptOrganisations('POST /organization/:orgId/closing', {
      params: { orgId: id },
      body: { name: typed.trim() },
    });
    if (!planned.ok) return saveProblemOf(planned.problem);
    await queries.invalidateQueries(organisationQuery);
    toast(plannedTitle(name, planned.result.closingDate));
    return null;
  });
  const mismatch = problem?.kind === 'fields';
  return (
    <form className="stack" noValidate onSubmit={send}>
      {!mismatch && <SaveFailed {...failing} problem={problem} />}
      <TextField
        label={t('organisation.close.confirmLabel')}
        value={typed}
        autoComplete="off"
        error={mismatch ? t('organisation.close.confirmMismatch', { organisation: name }) : null}
        onChange={({ target }) => {
          setTyped(target.value);
          dismiss();
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
