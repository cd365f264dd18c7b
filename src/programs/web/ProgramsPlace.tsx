import { BookOpen, Bot, Plus, Webhook } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { Line } from '#platform/web/ui/Line.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { ProgramTexts } from '../texts/programs.en.ts';
import { type Made, TokenOnce } from './TokenOnce.tsx';
import { AssistantPlace } from './AssistantPlace.tsx';
import { NewToken } from './NewToken.tsx';
import { tokensQuery } from './programs-queries.ts';
import './programs.css';
import { PATHS } from '#shared/paths.ts';
import { AccessTokenRow } from './AccessTokenRow.tsx';

const WEBHOOKS_PATH = `${PATHS.settings}#webhooks`;

/** The settings page "Programs": the person's access tokens, and where their use is described. */
export function ProgramsPlace() {
  const t = useTexts<ProgramTexts>();
  const queries = useQueryClient();
  const query = useQuery(tokensQuery);
  const [step, setStep] = useState<'list' | 'new' | 'assistant' | Made>('list');
  const newButton = (kind: 'cta' | '2') => (
    <Button kind={kind} size="sm" onClick={() => setStep('new')}>
      <Icon of={Plus} />
      {t('programs.keys.newButton')}
    </Button>
  );
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
      {(tokens) =>
        step === 'assistant' ? (
          <AssistantPlace tokens={tokens} onBack={() => setStep('list')} />
        ) : (
          <>
            {step === 'new' && (
              <NewToken
                onCancel={() => setStep('list')}
                onMade={(made) => {
                  setStep(made);
                  void queries.invalidateQueries(tokensQuery);
                }}
              />
            )}
            {typeof step === 'object' && <TokenOnce made={step} onDone={() => setStep('list')} />}
            {(step === 'list' || tokens.length > 0) && (
              <Panel
                title={t('programs.keys.title')}
                sub={t('programs.keys.text')}
                aside={step === 'list' && tokens.length > 0 && newButton('cta')}
              >
                {tokens.length === 0 ? (
                  <Empty title={t('programs.keys.empty.title')} action={newButton('2')}>
                    {t('programs.keys.empty.text')}
                  </Empty>
                ) : (
                  <ul className="lines">
                    {tokens.map((token) => (
                      <AccessTokenRow key={token.id} token={token} />
                    ))}
                  </ul>
                )}
              </Panel>
            )}
            {step === 'list' && <More onAssistant={() => setStep('assistant')} />}
          </>
        )
      }
    </Loaded>
  );
}

function More({ onAssistant }: { onAssistant: () => void }) {
  const t = useTexts<ProgramTexts>();
  const { user } = useSession();
  const organisation = user?.role === 'owner' ? user.organization?.name : undefined;
  return (
    <section className="panel" aria-labelledby="programs-more">
      <h2 id="programs-more" className="vh">
        {t('programs.more.title')}
      </h2>
      <ul className="lines">
        <Line icon={Bot} title={t('programs.more.assistant.title')} text={t('programs.more.assistant.text')}>
          <Button kind="2" size="sm" onClick={onAssistant}>
            {t('programs.more.assistant.button')}
          </Button>
        </Line>
        {organisation !== undefined && (
          <Line
            icon={Webhook}
            title={t('programs.more.webhooks.title')}
            text={t('programs.more.webhooks.text', { organisation })}
          >
            <a className="btn btn--2 btn--sm" href={WEBHOOKS_PATH}>
              {t('programs.more.webhooks.button')}
            </a>
          </Line>
        )}
        <Line icon={BookOpen} title={t('programs.more.api.title')} text={t('programs.more.api.text')}>
          <a className="btn btn--2 btn--sm" href="/api/openapi.json">
            {t('programs.more.api.button')}
          </a>
        </Line>
      </ul>
    </section>
  );
}
