import { BriefcaseBusiness, CodeXml, Download, ExternalLink, FileBadge, Info, ScanSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Line } from '#platform/web/ui/Line.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { cardCredentialPath, PATHS } from '#shared/paths.ts';
import { linkedInAddress } from '../rules/proof/linked-in.ts';
import type { ProofState } from '../rules/proof/proof-period.ts';
import { sealSnippet } from '../rules/proof/seal-snippet.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { ProofTexts } from '../texts/proof.en.ts';
import { cardAddress } from './card-address.ts';
import type { CardInFull } from './card-queries.ts';
import { useCardSaving } from './card-saving.ts';
import { useProofState } from './proof-state.ts';
import { Switch } from './Switch.tsx';

/** Takes the card along as proof: a switch, off until it is pressed, and what the proof is for. */
export function ProofPanel({ card }: { card: CardInFull }) {
  const t = useTexts<ProofTexts>();
  const id = useId();
  const { state, endDay } = useProofState(card);
  const isOn = state === 'valid' || state === 'endsSoon';
  return (
    <section className="panel proof noprint" aria-labelledby={id}>
      <div className="panel__head">
        <div>
          <h2 id={id}>{t('cards.proof.title')}</h2>
          <p className="panel__sub">{t('cards.proof.text')}</p>
        </div>
        <State state={state} endDay={endDay} />
      </div>
      {state === 'ended' ? (
        <p className="muted">{t('cards.proof.endedText')}</p>
      ) : (
        <ProofSwitch card={card} isOn={isOn} />
      )}
      {isOn && (
        <>
          <hr />
          <Uses card={card} endDay={endDay} />
          <Seal card={card} />
          <p className="why">
            <Icon of={Info} />
            <span>{t('cards.proof.notDiploma')}</span>
          </p>
        </>
      )}
    </section>
  );
}

function State({ state, endDay }: { state: ProofState; endDay: CalendarDay }) {
  const t = useTexts<ProofTexts>();
  const { lang } = useLanguage();
  const date = longDay(lang, endDay);
  const [of, words] = {
    notMade: ['upcoming', t('cards.proof.notMade')] as const,
    withdrawn: ['upcoming', t('cards.proof.withdrawn')] as const,
    valid: ['ok', t('cards.proof.validUntil', { date })] as const,
    endsSoon: ['warn', t('cards.proof.endsSoon', { date })] as const,
    ended: ['finished', t('cards.proof.ended', { date })] as const,
  }[state];
  return <Status of={of}>{words}</Status>;
}

function ProofSwitch({ card: { cardId, shared }, isOn }: { card: CardInFull; isOn: boolean }) {
  const t = useTexts<ProofTexts & CommonTexts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const toast = useToast();
  const { prove } = useCardSaving(cardId);
  const [asking, setAsking] = useState(false);
  const on = useSending(async () => {
    const problem = await prove(true, lang);
    if (problem === null) toast(t('cards.proof.made'));
    return problem;
  });
  const off = async () => {
    const problem = await prove(false, lang);
    if (problem === null) toast(t('cards.proof.off.done'));
    return problem;
  };
  return (
    <>
      {on.problem?.kind === 'failed' ? (
        <ErrorSummary title={t('cards.proof.failed')} attempt={on.tries} />
      ) : (
        <SaveFailed {...on} />
      )}
      <Switch
        label={t('cards.proof.switch')}
        text={
          !shared ? t('cards.proof.linkOff') : on.busy ? t('cards.proof.busy') : t('cards.proof.switchText', { brand })
        }
        on={isOn}
        busy={on.busy}
        disabled={!shared}
        onPress={() => (isOn ? setAsking(true) : on.send())}
      />
      {asking && (
        <ConfirmDialog
          title={t('cards.proof.off.title')}
          button={t('cards.proof.off.button')}
          busyWords={t('common.busy.saving')}
          act={off}
          onClose={() => setAsking(false)}
        >
          <p>{t('cards.proof.off.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Uses({ card, endDay }: { card: CardInFull; endDay: CalendarDay }) {
  const t = useTexts<ProofTexts & QuestionsTexts>();
  const { name: issuer } = useBrand();
  const type = t(`questions.type.${TYPE_KEY[card.surveyType]}.name`);
  const address = linkedInAddress({
    name: t('cards.proof.linkedIn.name', { type }),
    issuer,
    made: new Date(card.registered),
    endDay,
    link: cardAddress(card.cardId),
    id: card.cardId,
  });
  return (
    <ul className="lines lines--end">
      <Line icon={BriefcaseBusiness} title={t('cards.proof.linkedIn.title')} text={t('cards.proof.linkedIn.text')}>
        <ButtonLink size="sm" icon={ExternalLink} href={address} target="_blank" rel="noreferrer">
          {t('cards.proof.linkedIn.button')}
        </ButtonLink>
      </Line>
      <Line icon={FileBadge} title={t('cards.proof.wallet.title')} text={t('cards.proof.wallet.text')}>
        <ButtonLink size="sm" icon={Download} href={cardCredentialPath(card.cardId)} download={`${card.cardId}.jwt`}>
          {t('cards.proof.wallet.button')}
        </ButtonLink>
      </Line>
      <Line
        icon={ScanSearch}
        title={t('cards.proof.check.title')}
        text={t('cards.proof.check.text', { address: location.host + PATHS.check })}
      >
        <ButtonLink kind="3" size="sm" href={PATHS.check}>
          {t('cards.proof.check.button')}
        </ButtonLink>
      </Line>
    </ul>
  );
}

function Seal({ card }: { card: CardInFull }) {
  const t = useTexts<ProofTexts & CardsTexts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const alt = t('cards.proof.seal.alt', {
    candidateFull: card.candidate,
    score: scoreText(lang, card.totalScore),
    brand,
  });
  return (
    <details className="paste">
      <summary>
        <Icon of={CodeXml} />
        {t('cards.proof.seal.title')}
      </summary>
      <div className="stack stack--s">
        <p className="muted small">{t('cards.proof.seal.text')}</p>
        <CopyBox
          value={sealSnippet({ origin: location.origin, cardId: card.cardId, lang, alt })}
          label={t('cards.proof.seal.aria')}
        />
      </div>
    </details>
  );
}
