import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { reasonOf } from '#platform/rules/problem.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/forms.css';
import '#platform/web/styles/time-lines.css';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import {
  AGREED_RULES,
  type AgreedRule,
  type AgreedValues,
  alteredRules,
  retentionChoices,
  SMALLEST_GROUPS,
} from '../../rules/agreed.ts';
import type { AgreedTexts } from '../../texts/agreed.en.ts';
import { type Agreed, agreedQuery, attemptOrganisations, organisationQuery } from '../organisation-queries.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';
import { type AgreedLock, RULE_ICONS, useAgreedWords } from './agreed-words.ts';
import { LockDialog } from './LockDialog.tsx';
import './agreed.css';

/** The owner's place for what is agreed: each rule with its value, its lock, and how it has changed. */
export function AgreedPlace() {
  const { organisation } = useOwnOrganisation();
  const query = useQuery({ ...agreedQuery(organisation?.id ?? ''), enabled: organisation !== null });
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={9} />} later="quiet">
      {(agreed) => (
        <>
          <Rules agreed={agreed} orgId={organisation?.id ?? ''} name={organisation?.name ?? ''} />
          <History agreed={agreed} />
        </>
      )}
    </Loaded>
  );
}

type RulesProps = { agreed: Agreed; orgId: string; name: string };

function Rules({ agreed, orgId, name }: RulesProps) {
  const t = useTexts<AgreedTexts & CommonTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { reload } = useOwnOrganisation();
  const [typed, setTyped] = useState<Partial<AgreedValues>>({});
  const [refused, setRefused] = useState(false);
  const { smallest, private: isPrivate, cards, retention } = agreed;
  const shown: AgreedValues = { smallest, private: isPrivate, cards, retention, ...typed };
  const take = (newest: Agreed) => queries.setQueryData(agreedQuery(orgId).queryKey, newest);
  const sending = useSending(async () => {
    setRefused(false);
    const changed = alteredRules(agreed, typed);
    const body = Object.fromEntries(changed.map((rule) => [rule, shown[rule]]));
    const saved = await attemptOrganisations('PUT /organization/:orgId/agreed', { params: { orgId }, body });
    if (!saved.ok && reasonOf(saved.problem) === 'agreed') {
      setRefused(true);
      setTyped({});
      await queries.invalidateQueries(agreedQuery(orgId));
      return null;
    }
    if (!saved.ok) return saveProblemOf(saved.problem);
    take(saved.result);
    setTyped({});
    toast(t('documents.agreed.saved'));
    await Promise.all([queries.invalidateQueries(organisationQuery), reload()]);
    return null;
  });
  useUnsaved(() => alteredRules(agreed, typed).length > 0 && !sending.busy);
  const change = (values: Partial<AgreedValues>) => setTyped((before) => ({ ...before, ...values }));
  /** A value that was chosen and not saved must not look locked. */
  const locked = (rule: AgreedRule) => (newest: Agreed) => {
    take(newest);
    setTyped(({ [rule]: _, ...others }) => others);
  };
  return (
    <Panel title={t('documents.agreed.title')} sub={t('documents.agreed.ownerText', { organisation: name })}>
      <SaveFailed {...sending} />
      {refused && <Banner kind="error" title={t('documents.agreed.refused', { organisation: name })} />}
      <ul className="agreed">
        {AGREED_RULES.map((rule) => (
          <Rule
            key={rule}
            rule={rule}
            orgId={orgId}
            agreed={agreed}
            shown={shown}
            lock={agreed.locks.find((lock) => lock.rule === rule)}
            change={change}
            onLocked={locked(rule)}
          />
        ))}
      </ul>
      <div className="wizbar wizbar--wrap">
        <p className="hint">{t('documents.agreed.apply')}</p>
        <Button kind="cta" busy={sending.busy ? t('common.busy.saving') : null} onClick={sending.send}>
          {t('common.button.saveChanges')}
        </Button>
      </div>
    </Panel>
  );
}

type RuleProps = {
  rule: AgreedRule;
  orgId: string;
  agreed: Agreed;
  shown: AgreedValues;
  lock: AgreedLock | undefined;
  change: (values: Partial<AgreedValues>) => void;
  onLocked: (agreed: Agreed) => void;
};

function Rule({ rule, orgId, agreed, shown, lock, change, onLocked }: RuleProps) {
  const t = useTexts<AgreedTexts>();
  const id = useId();
  const { domain } = agreed;
  const text = rule === 'cards' ? t('documents.agreed.cards.text', { domain }) : t(`documents.agreed.${rule}.text`);
  return (
    <li className="agreed__rule">
      <div className="agreed__words">
        <h3 id={id}>{t(`documents.agreed.${rule}.title`)}</h3>
        <p className="muted small">{text}</p>
      </div>
      <div className="agreed__value">
        {rule === 'smallest' ? (
          <Segmented
            legend={t('documents.agreed.smallest.title')}
            quiet
            fit
            locked={lock !== undefined}
            options={SMALLEST_GROUPS.map((count) => ({
              value: String(count),
              label: t('documents.agreed.smallest.option', { count }),
            }))}
            value={String(shown.smallest)}
            onChange={(value) => change({ smallest: SMALLEST_GROUPS.find((count) => String(count) === value) ?? 3 })}
          />
        ) : rule === 'retention' ? (
          <select
            className="select"
            aria-labelledby={id}
            aria-describedby={`${id}lock`}
            value={shown.retention}
            disabled={lock !== undefined}
            onChange={({ target }) => change({ retention: Number(target.value) })}
          >
            {retentionChoices(agreed.longestRetention, shown.retention).map((months) => (
              <option key={months} value={months}>
                {t('documents.agreed.retention.option', { count: String(months) })}
              </option>
            ))}
          </select>
        ) : (
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              checked={shown[rule]}
              disabled={lock !== undefined}
              aria-labelledby={`${id} ${id}allow`}
              aria-describedby={`${id}lock`}
              onChange={({ target }) => change({ [rule]: target.checked })}
            />
            <b id={`${id}allow`}>{t('documents.agreed.allow')}</b>
          </label>
        )}
      </div>
      <LockLine id={`${id}lock`} rule={rule} orgId={orgId} lock={lock} onLocked={onLocked} />
    </li>
  );
}

type LineProps = Pick<RuleProps, 'rule' | 'orgId' | 'lock' | 'onLocked'> & { id: string };

function LockLine({ id, rule, orgId, lock, onLocked }: LineProps) {
  const t = useTexts<AgreedTexts>();
  const { titleOf, lockOf } = useAgreedWords();
  const [asking, setAsking] = useState(false);
  // A rule that is being unlocked can be locked again.
  const act = lock?.unlocked === null ? 'unlock' : 'lock';
  return (
    <div className={lock === undefined ? 'lock' : 'lock is-on'}>
      <Icon of={act === 'unlock' ? Lock : LockOpen} />
      <span id={id}>{lock === undefined ? t('documents.agreed.lock.none') : lockOf(lock)}</span>
      <Button
        kind="3"
        size="sm"
        aria-label={t(`documents.agreed.${act}.buttonAria`, { rule: titleOf(rule) })}
        onClick={() => setAsking(true)}
      >
        {t(`documents.agreed.${act}.button`)}
      </Button>
      {asking && <LockDialog orgId={orgId} rule={rule} act={act} onDone={onLocked} onClose={() => setAsking(false)} />}
    </div>
  );
}

function History({ agreed: { changes } }: { agreed: Agreed }) {
  const t = useTexts<AgreedTexts>();
  const { dayOf, nameOf, historyOf } = useAgreedWords();
  return (
    <Panel title={t('documents.agreed.history.title')}>
      {changes.length === 0 ? (
        <p className="muted">{t('documents.agreed.history.empty')}</p>
      ) : (
        <ol className="timeline">
          {changes.map((change) => (
            <li key={change.id}>
              <span className="dot">
                <Icon of={{ changed: RULE_ICONS[change.rule], locked: Lock, unlocked: LockOpen }[change.what]} />
              </span>
              <div>
                <header>
                  <b>{historyOf(change)}</b>
                </header>
                <time dateTime={change.at}>{`${dayOf(change.at)}, ${nameOf(change.by)}`}</time>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
