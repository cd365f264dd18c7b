import { Check, ChevronLeft, CodeXml, KeyRound, LogOut, type LucideIcon, X } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/lines.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { MOST_ACCESS_TOKENS, usualEndDay } from '../rules/access-token.ts';
import type { ProgramTexts } from '../texts/programs.en.ts';
import { AccessTokenRow } from './AccessTokenRow.tsx';
import { ConfirmPerson } from './ConfirmPerson.tsx';
import { type AccessToken, attemptPrograms, tokensQuery } from './programs-queries.ts';
import './programs.css';
import { type Made, TokenOnce } from './TokenOnce.tsx';

const CAN = ['surveys', 'scores', 'goals', 'cards'] as const;
const NEVER = ['words', 'single', 'addresses', 'others'] as const;
const EXAMPLES = [1, 2, 3] as const;
const TOO_MANY = 'tooMany';

type Props = { tokens: readonly AccessToken[]; onBack: () => void };

/** How to connect an assistant: its token, its address, what it may read, and the assistants that are connected. */
export function AssistantPlace({ tokens, onBack }: Props) {
  const t = useTexts<ProgramTexts>();
  const { name: brand } = useBrand();
  const [made, setMade] = useState<Made | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const assistants = tokens.filter(({ kind }) => kind === 'assistant');
  const address = `${location.origin}/mcp`;
  const settings = {
    mcpServers: { [brand.toLowerCase()]: { url: address, headers: { Authorization: 'Bearer omsyn_…' } } },
  };
  return (
    <>
      <div>
        <Button kind="3" size="sm" onClick={onBack}>
          <Icon of={ChevronLeft} />
          {t('programs.place.label')}
        </Button>
      </div>
      {made !== null && <TokenOnce made={made} onDone={() => setMade(null)} />}
      <section className="panel" aria-labelledby="assistant">
        <h2 id="assistant" tabIndex={-1} ref={heading}>
          {t('programs.assistant.title')}
        </h2>
        <p className="muted assistant__lead">{t('programs.assistant.text')}</p>
        <ol className="steplist">
          <li>
            <h3>{t('programs.assistant.step1.title')}</h3>
            <p className="muted">{t('programs.assistant.step1.text')}</p>
            <MakeAssistantToken names={tokens.map(({ name }) => name)} isCta={made === null} onMade={setMade} />
          </li>
          <li>
            <h3>{t('programs.assistant.step2.title')}</h3>
            <p className="muted">{t('programs.assistant.step2.text')}</p>
            <CopyBox value={address} label={t('programs.assistant.step2.addressAria')} />
            <details className="paste">
              <summary>
                <Icon of={CodeXml} />
                {t('programs.assistant.step2.settings')}
              </summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex: it scrolls sideways */}
              <pre className="assistant__code" tabIndex={0}>
                {JSON.stringify(settings, null, 2)}
              </pre>
            </details>
          </li>
          <li>
            <h3>{t('programs.assistant.step3.title')}</h3>
            <ul className="asks">
              {EXAMPLES.map((place) => (
                <li key={place}>{t(`programs.assistant.step3.example${place}`)}</li>
              ))}
            </ul>
          </li>
        </ol>
      </section>
      <Panel title={t('programs.assistant.gets.title')}>
        <div className="assistant__columns">
          <div>
            <h3>{t('programs.assistant.gets.canTitle')}</h3>
            <Ticks icon={Check} lines={CAN.map((one) => t(`programs.assistant.gets.${one}`))} />
          </div>
          <div>
            <h3>{t('programs.assistant.never.title')}</h3>
            <Ticks icon={X} lines={NEVER.map((one) => t(`programs.assistant.never.${one}`))} isNever />
          </div>
        </div>
        <p className="assistant__leaves">
          <Icon of={LogOut} />
          <span>{t('programs.assistant.leaves', { brand })}</span>
        </p>
      </Panel>
      <Panel title={t('programs.assistant.connected.title')}>
        {assistants.length === 0 ? (
          <p className="muted">{t('programs.assistant.connected.empty')}</p>
        ) : (
          <ul className="lines">
            {assistants.map((token) => (
              <AccessTokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

type MakeProps = { names: readonly string[]; isCta: boolean; onMade: (made: Made) => void };

/** Makes a token that an assistant reads with, under the next free name. */
function MakeAssistantToken({ names, isCta, onMade }: MakeProps) {
  const t = useTexts<ProgramTexts>();
  const queries = useQueryClient();
  const endDay = usualEndDay(useToday());
  const [mustLogIn, setMustLogIn] = useState(false);
  const { problem, ...sending } = useSending(async () => {
    const name = freeName(t('programs.assistant.name'), names);
    const made = await attemptPrograms('POST /user/tokens', { body: { name, kind: 'assistant', endDate: endDay } });
    if (made.ok) onMade({ token: made.result.token, name, may: 'assistant', endDay });
    else if (made.problem.status === 409) return { kind: 'fields', codes: [TOO_MANY] };
    else if (made.problem.type === '/problems/login-too-old') setMustLogIn(true);
    else return problemIn(made);
    await queries.invalidateQueries(tokensQuery);
    return null;
  });
  return (
    <>
      {problem?.kind === 'fields' ? (
        <ErrorSummary title={t('programs.keys.tooMany', { max: MOST_ACCESS_TOKENS })} attempt={sending.tries} />
      ) : (
        <SaveFailed {...sending} problem={problem} />
      )}
      {mustLogIn && <ConfirmPerson onDone={() => setMustLogIn(false)} />}
      <Button kind={isCta ? 'cta' : '2'} busy={sending.busy ? t('programs.new.busy') : null} onClick={sending.send}>
        <Icon of={KeyRound} />
        {t('programs.assistant.step1.button')}
      </Button>
    </>
  );
}

function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

function Ticks({ icon, lines, isNever = false }: { icon: LucideIcon; lines: readonly string[]; isNever?: boolean }) {
  return (
    <ul className={isNever ? 'assistant__ticks is-never' : 'assistant__ticks'}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={icon} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
