import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Laptop, Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { MOST_PASSKEYS } from '../../rules/passkeys.ts';
import { momentOfUse } from '../../rules/moment-of-use.ts';
import type { FactorTexts } from '../../texts/factors.en.ts';
import { knowsPasskeys } from './browser-passkeys.ts';
import { type Factors, factorsQuery, type ListedPasskey } from './factor-queries.ts';
import './factors.css';
import { Line } from '#platform/web/ui/Line.tsx';
import { attemptLogin } from './login-queries.ts';
import { MakePasskey } from './MakePasskey.tsx';
import { NamePasskey } from './NamePasskey.tsx';

const ICONS = { device: Laptop, synced: Smartphone, key: KeyRound };

/** The passkeys of the login: create, rename and remove them (design 08). */
export function PasskeysPanel({ factors }: { factors: Factors }) {
  const t = useTexts<FactorTexts>();
  const [making, setMaking] = useState(false);
  const { passkeys, passkeysWorkHere, proofs } = factors;
  const isOffered = passkeysWorkHere && knowsPasskeys();
  const isFull = passkeys.length >= MOST_PASSKEYS;
  const makeButton = (
    <Button kind="cta" size="sm" icon={Plus} onClick={() => setMaking(true)}>
      {t('account.passkeys.newButton')}
    </Button>
  );
  return (
    <Panel
      title={t('account.passkeys.title')}
      sub={t('account.passkeys.text')}
      aside={isOffered && !isFull && makeButton}
    >
      <div className="stack">
        {passkeys.length === 0 && <p className="muted">{t('account.passkeys.none')}</p>}
        {passkeys.length > 0 && (
          <ul className="lines keylines">
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {!isOffered && <p className="hint">{t('account.passkeys.notHere')}</p>}
        {isOffered && isFull && <p className="hint">{t('account.passkeys.most')}</p>}
      </div>
      {making && <MakePasskey proofs={proofs} onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function PasskeyLine({ passkey }: { passkey: ListedPasskey }) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null);
  const facts = useFacts(passkey);
  const { name } = passkey;
  const close = () => setAsking(null);
  return (
    <Line icon={ICONS[passkey.place]} title={name} text={facts}>
      <div className="row keylines__acts">
        <Button
          kind="3"
          size="sm"
          aria-label={t('account.passkeys.renameAria', { name })}
          onClick={() => setAsking('name')}
        >
          {t('account.passkeys.renameButton')}
        </Button>
        <Button
          kind="3"
          size="sm"
          aria-label={t('account.passkeys.removeAria', { name })}
          onClick={() => setAsking('remove')}
        >
          {t('common.button.remove')}
        </Button>
      </div>
      {asking === 'name' && (
        <Modal title={t('account.passkeys.rename.title')} narrow onClose={close}>
          <NamePasskey passkey={passkey} onClose={close} />
        </Modal>
      )}
      {asking === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </Line>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: ListedPasskey; onClose: () => void }) {
  const t = useTexts<FactorTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [isLast, setIsLast] = useState(false);
  const remove = async (): Promise<SaveProblem | null> => {
    setIsLast(false);
    const done = await attemptLogin('DELETE /user/passkeys/:passkeyId', { params: { passkeyId: id } });
    if (!done.ok && done.problem.status === 409) {
      setIsLast(true);
      return { kind: 'fields', codes: ['passkey.last'] };
    }
    // Not found: it was removed meanwhile, which is what the person wanted.
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    toast(t('account.passkeys.removed'));
    await queries.invalidateQueries(factorsQuery);
    return null;
  };
  return (
    <ConfirmDialog
      title={t('account.passkeys.remove.title', { name })}
      button={t('account.passkeys.remove.button')}
      busyWords={t('account.passkeys.remove.busy')}
      act={remove}
      onClose={onClose}
    >
      {isLast ? <FieldError>{t('account.passkeys.last')}</FieldError> : <p>{t('account.passkeys.remove.text')}</p>}
    </ConfirmDialog>
  );
}

function useFacts({ madeAt, usedAt }: ListedPasskey): string {
  const t = useTexts<FactorTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const today = useToday();
  const date = longDay(lang, dayAt(new Date(madeAt), zone));
  if (usedAt === null) return t('account.passkeys.unused', { date });
  const moment = momentOfUse({ lang, zone, today }, new Date(usedAt));
  if (moment.isToday) return t('account.passkeys.usedToday', { date, time: moment.time });
  return t('account.passkeys.used', { date, used: moment.day });
}
