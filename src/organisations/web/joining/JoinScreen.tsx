import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ContactLink } from '#platform/web/ui/ContactLink.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { organisationIdIn } from '../../rules/invitation-link.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { JoinBox } from './JoinBox.tsx';
import { attemptOrganisations, type KnownOrganisation } from '../organisation-queries.ts';
import '../organisation.css';

/** Shows the organisation of a pasted invitation link, with a button to join (specification 2). */
export function JoinScreen() {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const title = t('organisation.join.title');
  usePageTitle(title);
  const { link, change, found, problem, tries, busy, send } = useFinding();
  const wrong = problem?.kind === 'fields' ? problem.codes[0] : undefined;
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={title} lead={t('organisation.join.text')} />
      <div className="stack">
        {problem !== null && (wrong === undefined || wrong === UNKNOWN) && (
          <ErrorSummary title={t('organisation.join.fetchFailed')} attempt={tries} action={<ContactLink />} />
        )}
        <Panel>
          <div className="stack">
            <form className="stack" noValidate onSubmit={send}>
              <TextField
                label={t('organisation.join.link.label')}
                value={link}
                error={
                  wrong === undefined
                    ? null
                    : t(wrong === MISSING ? 'organisation.join.link.required' : 'organisation.join.link.invalid')
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
  const { dismiss, ...sending } = useSending(async () => {
    const orgId = organisationIdIn(link);
    if (orgId === null) return wrongLink(link.trim() === '' ? MISSING : 'link.invalid');
    const known = await attemptOrganisations('GET /org/:orgId', { params: { orgId } });
    setFound(known.ok ? known.result : null);
    if (known.ok) return null;
    return known.problem.status === 404 ? wrongLink(UNKNOWN) : saveProblemOf(known.problem);
  });
  const change = (next: string) => {
    setLink(next);
    setFound(null);
    dismiss();
  };
  return { link, change, found, ...sending };
}

const MISSING = 'link.required';
const UNKNOWN = 'link.unknown';

function wrongLink(code: string): SaveProblem {
  return { kind: 'fields', codes: [code] };
}
