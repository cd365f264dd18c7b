import { useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Line } from '#platform/web/ui/Line.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import { attemptLogin, loginQuery, type OwnLogin } from './login-queries.ts';

type Provider = OwnLogin['providers'][number];

export function ProvidersPanel({ providers }: Pick<OwnLogin, 'providers'>) {
  const t = useTexts<OwnLoginTexts>();
  return (
    <Panel title={t('account.providers.title')} sub={t('account.providers.text')}>
      <ul className="lines">
        {providers.map((provider) => (
          <ProviderLine key={provider.id} provider={provider} />
        ))}
      </ul>
    </Panel>
  );
}

function ProviderLine({ provider }: { provider: Provider }) {
  const t = useTexts<OwnLoginTexts & CommonTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const [asking, setAsking] = useState(false);
  const { name, linkedAt, works } = provider;
  const date = longDay(lang, dayAt(new Date(linkedAt), zone));
  const facts = works ? t('account.providers.since', { date }) : t('account.providers.idle', { date });
  return (
    <Line icon={Building2} title={name} text={facts}>
      <Button
        kind="3"
        size="sm"
        aria-label={t('account.providers.removeAria', { name })}
        onClick={() => setAsking(true)}
      >
        {t('common.button.remove')}
      </Button>
      {asking && <RemoveProvider provider={provider} onClose={() => setAsking(false)} />}
    </Line>
  );
}

function RemoveProvider({ provider: { id, name }, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useTexts<OwnLoginTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [isLast, setIsLast] = useState(false);
  const remove = async (): Promise<SaveProblem | null> => {
    setIsLast(false);
    const done = await attemptLogin('DELETE /user/providers/:providerId', { params: { providerId: id } });
    if (!done.ok && done.problem.status === 409) {
      setIsLast(true);
      return { kind: 'fields', codes: ['provider.last'] };
    }
    // Not found: it was removed meanwhile, which is what the person wanted.
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    toast(t('account.providers.removed', { name }));
    await queries.invalidateQueries(loginQuery);
    return null;
  };
  return (
    <ConfirmDialog
      title={t('account.providers.remove.title', { name })}
      button={t('account.providers.remove.button')}
      busyWords={t('account.providers.remove.busy')}
      act={remove}
      onClose={onClose}
    >
      {isLast ? (
        <FieldError>{t('account.providers.last')}</FieldError>
      ) : (
        <p>{t('account.providers.remove.text', { name })}</p>
      )}
    </ConfirmDialog>
  );
}
