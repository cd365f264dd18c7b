import { useState, type FormEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { organisationIdIn } from '../../rules/invitation-link.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { JoinBox } from './JoinBox.tsx';
import { callOrganisations, type KnownOrganisation } from '../organisation-loading.ts';
import '../organisation.css';

type Trouble = 'required' | 'invalid' | 'unknown' | 'failed';

/** An invitation link is pasted, the organisation behind it is shown, and then one joins (specification 2). */
export function JoinScreen() {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const title = t('organisation.join.title');
  usePageTitle(title);
  const { link, change, found, trouble, attempt, busy, find } = useFinding();
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={title} lead={t('organisation.join.text')} />
      <div className="stack">
        {(trouble === 'unknown' || trouble === 'failed') && (
          <ErrorSummary title={t('organisation.join.fetchFailed')} attempt={attempt} />
        )}
        <Panel>
          <div className="stack">
            <form className="stack" noValidate onSubmit={find}>
              <TextField
                label={t('organisation.join.link.label')}
                value={link}
                error={
                  trouble === 'required'
                    ? t('organisation.join.link.required')
                    : trouble === 'invalid' || trouble === 'unknown'
                      ? t('organisation.join.link.invalid')
                      : null
                }
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="url"
                onChange={({ target }) => change(target.value)}
              />
              {found === null && (
                <div className="row">
                  <Button kind="cta" type="submit" busy={busy ? t('organisation.join.findBusy') : null}>
                    {t('organisation.join.findButton')}
                  </Button>
                </div>
              )}
            </form>
            {found !== null && <JoinBox organisation={found} key={found.id} />}
          </div>
        </Panel>
      </div>
    </div>
  );
}

function useFinding() {
  const [link, setLink] = useState('');
  const [found, setFound] = useState<KnownOrganisation | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const change = (next: string) => {
    setLink(next);
    setFound(null);
    setTrouble(null);
  };
  const find = async () => {
    setAttempt((before) => before + 1);
    const orgId = organisationIdIn(link);
    if (orgId === null) return setTrouble(link.trim() === '' ? 'required' : 'invalid');
    setBusy(true);
    let missing = false;
    const known = await callOrganisations('GET /org/:orgId', {
      params: { orgId },
      onRefusal: ({ status }) => (missing = status === 404),
    });
    setBusy(false);
    setTrouble(known === false ? (missing ? 'unknown' : 'failed') : null);
    setFound(known === false ? null : known);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void find();
  };
  return { link, change, found, trouble, attempt, busy, find: submit };
}
