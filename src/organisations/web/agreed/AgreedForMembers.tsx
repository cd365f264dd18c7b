import { useQuery } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/lines.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Chip } from '#platform/web/ui/Status.tsx';
import { AGREED_RULES, type AgreedRule } from '../../rules/agreed.ts';
import type { AgreedTexts } from '../../texts/agreed.en.ts';
import { type Agreed, agreedQuery } from '../organisation-queries.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';
import { RULE_ICONS, useAgreedWords } from './agreed-words.ts';
import './agreed.css';

/** What is agreed, as sentences for everybody who is not the owner. */
export function AgreedForMembers() {
  const t = useTexts<AgreedTexts>();
  const { organisation, owner } = useOwnOrganisation();
  const query = useQuery({ ...agreedQuery(organisation?.id ?? ''), enabled: organisation !== null });
  const text = t('documents.agreed.memberText', { organisation: organisation?.name ?? '', owner: owner ?? '' });
  return (
    <>
      <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
        {(agreed) => (
          <Panel title={t('documents.agreed.title')} sub={text}>
            <ul className="lines">
              {AGREED_RULES.map((rule) => (
                <Sentence key={rule} rule={rule} agreed={agreed} />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      <AlwaysSo />
    </>
  );
}

function Sentence({ rule, agreed }: { rule: AgreedRule; agreed: Agreed }) {
  const t = useTexts<AgreedTexts>();
  const { dayOf, valueOf, lockOf, newIn } = useAgreedWords();
  const lock = agreed.locks.find((one) => one.rule === rule);
  const change = newIn(agreed.changes, rule);
  const { says, text } = useSentence(rule, agreed);
  const changed =
    change && t('documents.agreed.changed', { date: dayOf(change.at), before: valueOf(rule, change.from ?? '') });
  const why = lock && (lock.unlocked === null ? lock.reason : lockOf(lock));
  return (
    <li className="lines__3">
      <span className="dev">
        <Icon of={RULE_ICONS[rule]} />
      </span>
      <div>
        <b>{says}</b>
        {[text, changed, why].map((words) => words && <p key={words}>{words}</p>)}
      </div>
      {(lock !== undefined || change !== undefined) && (
        <span className="agreed__state">
          {change && <Chip>{t('documents.agreed.new')}</Chip>}
          {lock && (
            <span className="status status--finished agreed__locked">
              <Icon of={Lock} />
              {t('documents.agreed.lock.locked')}
            </span>
          )}
        </span>
      )}
    </li>
  );
}

function useSentence(rule: AgreedRule, agreed: Agreed): { says: string; text: string | null } {
  const t = useTexts<AgreedTexts>();
  if (rule === 'smallest') return { says: t('documents.agreed.smallest.says', { count: agreed.smallest }), text: null };
  if (rule === 'private')
    return agreed.private
      ? { says: t('documents.agreed.private.saysOn'), text: t('documents.agreed.private.saysOnText') }
      : { says: t('documents.agreed.private.saysOff'), text: t('documents.agreed.private.saysOffText') };
  if (rule === 'retention') {
    const says = t('documents.agreed.retention.says', { count: String(agreed.retention) });
    return { says, text: t('documents.agreed.retention.saysText') };
  }
  if (agreed.cards) return { says: t('documents.agreed.cards.saysOn'), text: null };
  const { domain } = agreed;
  return { says: t('documents.agreed.cards.saysOff'), text: t('documents.agreed.cards.saysOffText', { domain }) };
}

const ALWAYS = ['named', 'boss', 'ai'] as const;

function AlwaysSo() {
  const t = useTexts<AgreedTexts>();
  const { name: brand } = useBrand();
  return (
    <Panel variant="tint" title={t('documents.agreed.always.title', { brand })}>
      <ul className="agreed__always">
        {ALWAYS.map((key) => (
          <li key={key}>
            <Icon of={Check} />
            <span>{t(`documents.agreed.always.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
