import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { deviceName } from '../../rules/device-name.ts';
import type { FactorTexts } from '../../texts/factors.en.ts';
import { type BrowserProblem, createdPasskey } from './browser-passkeys.ts';
import type { Proof } from '../../calls.ts';
import { type Factors, factorsQuery, type ListedPasskey } from './factor-queries.ts';
import { attemptLogin } from './login-queries.ts';
import { NamePasskey } from './NamePasskey.tsx';
import { Proving } from './Proving.tsx';

type Props = { proofs: Factors['proofs']; onClose: () => void };

/**
 * Asks for a proof, then has the browser create the passkey, then asks for a name. It is stored before it is named, so
 * that none is lost.
 */
export function MakePasskey({ proofs, onClose }: Props) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const queries = useQueryClient();
  const firstName = useFirstName();
  const [made, setMade] = useState<ListedPasskey | null>(null);
  const [refused, setRefused] = useState<BrowserProblem | null>(null);
  const make = async (proof: Proof): Promise<SaveProblem | null> => {
    setRefused(null);
    const asked = await attemptLogin('POST /user/passkeys/options', { body: { proof } });
    if (!asked.ok) return problemIn(asked);
    const answer = await createdPasskey(asked.result);
    if ('problem' in answer) {
      setRefused(answer.problem);
      return null;
    }
    const stored = await attemptLogin('POST /user/passkeys', { body: { name: firstName, credential: answer.made } });
    if (!stored.ok) return problemIn(stored);
    setMade(stored.result);
    await queries.invalidateQueries(factorsQuery);
    return null;
  };
  if (made !== null)
    return (
      <Modal key="name" title={t('account.passkeys.name.title')} narrow onClose={onClose}>
        <NamePasskey passkey={made} onClose={onClose}>
          <p>{t('account.passkeys.name.text')}</p>
        </NamePasskey>
      </Modal>
    );
  return (
    <Modal key="make" title={t('account.passkeys.make.title')} narrow onClose={onClose}>
      <Proving
        proofs={proofs}
        button={t('common.button.continue')}
        busyWords={t('account.passkeys.make.busy')}
        act={make}
        onClose={onClose}
      >
        {refused !== null && <Banner kind="error" title={t(`account.passkeys.make.${refused}`)} />}
        <p>{t('account.passkeys.make.text')}</p>
      </Proving>
    </Modal>
  );
}

function useFirstName(): string {
  const t = useTexts<FactorTexts>();
  const { browser, system } = deviceName(navigator.userAgent);
  if (browser === '' || system === '') return t('account.passkeys.name.unknown');
  return t('account.passkeys.name.first', { browser, system });
}
