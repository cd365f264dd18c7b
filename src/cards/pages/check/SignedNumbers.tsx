import { CodeXml, Download } from 'lucide-react';
import type { CSSProperties } from 'react';
import { shortMonthAndYear } from '#languages/rules/formats.ts';
import { inFigures } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { hostOf } from '../../rules/proof/own-card-link.ts';
import { didOf, type Signed } from '../../rules/proof/proof-credential.ts';
import type { CardFaceTexts } from '../../texts/card-face.en.ts';
import type { CheckTexts } from '../../texts/check.en.ts';

type Props = { signed: Signed; credential: string; origin: string };

/** What the brand has signed, to be compared with the picture. */
export function SignedNumbers({ signed, credential, origin }: Props) {
  const t = useTexts<CheckTexts & CardFaceTexts & QuestionsTexts>();
  const { lang } = useLanguage();
  const { totalScore, scores, invited, anonymous, responders, fromDay, toDay } = signed;
  const period = `${shortMonthAndYear(lang, fromDay)} ${t('cards.face.until')} ${shortMonthAndYear(lang, toDay)}`;
  const bars = [
    { name: t('check.signed.total'), score: totalScore },
    ...scores.map(({ question, score }) => ({ name: t(`questions.${question}.label`), score })),
  ];
  const facts = [
    [t('check.signed.name'), signed.candidate],
    [t('check.signed.cardTitle'), signed.cardTitle],
    [t('check.signed.type'), t(`questions.type.${TYPE_KEY[signed.surveyType]}.name`)],
    ...(invited === null ? [] : [[t('check.signed.invited'), inFigures(lang, invited)]]),
    ...(anonymous === null ? [] : [[t('check.signed.anonymous'), inFigures(lang, anonymous)]]),
    ...(responders === null ? [] : [[t('cards.face.feedback'), t('cards.face.responders', { count: responders })]]),
    [t('check.signed.period'), period],
    [t('check.signed.by'), hostOf(origin)],
  ];
  return (
    <section className="panel" aria-labelledby="signed">
      <h2 id="signed" className="signed__h">
        {t('check.signed.title')}
      </h2>
      <dl className="kv signed">
        {bars.map(({ name, score }) => (
          <div key={name} style={{ '--w': `${score * 10}%` } as CSSProperties}>
            <dt>{name}</dt>
            <dd>{scoreText(lang, score)}</dd>
          </div>
        ))}
      </dl>
      <hr />
      <dl className="kv">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="paste signed__self">
        <summary>
          <Icon of={CodeXml} />
          {t('check.self.title')}
        </summary>
        <div className="stack stack--s">
          <p className="muted small">
            {t('check.self.text', { issuer: didOf(origin), address: `${hostOf(origin)}/.well-known/did.json` })}
          </p>
          <div className="row">
            <ButtonLink size="sm" icon={Download} href={`data:application/vc+jwt,${credential}`} download="proof.jwt">
              {t('check.self.button')}
            </ButtonLink>
          </div>
        </div>
      </details>
    </section>
  );
}
