import { Link2, type LucideIcon, MailCheck, MailX, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { dayAndMonth, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Letter } from '#platform/web/ui/Letter.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { AnswerBackTexts } from '../../texts/answer-back.en.ts';
import type { AnswerBackMailTexts } from '../../texts/answer-back-mail.en.ts';
import type { AnswerBack, SurveyInFull } from '../survey-queries.ts';
import { AnswerBackForm } from './AnswerBackForm.tsx';
import type { OfferedGoal } from './offered-goal.ts';

type Props = { survey: SurveyInFull; back: AnswerBack; goals: readonly OfferedGoal[] };

/** What was sent, to whom, and the one correction while it is possible. Nothing tells who has read it. */
export function SentAnswerBack({ survey, back, goals }: Props) {
  const t = useTexts<AnswerBackTexts & AnswerBackMailTexts>();
  const id = useId();
  const [correcting, setCorrecting] = useState(false);
  if (correcting)
    return <AnswerBackForm survey={survey} goals={goals} before={back} onDone={() => setCorrecting(false)} />;
  const { text, goal, correctableUntil } = back;
  return (
    <div className="cols75">
      <section className="panel stack" aria-labelledby={id}>
        <div className="panel__head">
          <h2 id={id}>{t('answerBack.sent.title')}</h2>
          <Status of="ok">{t('answerBack.sent.status')}</Status>
        </div>
        <Letter text={text} goal={goal} sentence={t('mails.answerBack.goal', { goal: '{goal}' })} />
        <div className="row row--between letterbar">
          <p className="hint">
            <Correction back={back} />
          </p>
          {correctableUntil !== null && (
            <Button icon={Pencil} onClick={() => setCorrecting(true)}>
              {t('answerBack.sent.correctButton')}
            </Button>
          )}
        </div>
      </section>
      <Reached mails={back.mails} />
    </div>
  );
}

function Correction({ back: { correctedAt, correctableUntil } }: { back: AnswerBack }) {
  const t = useTexts<AnswerBackTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const words = (instant: string) => {
    const at = new Date(instant);
    return { date: dayAndMonth(lang, dayAt(at, zone)), time: timeOfDay(lang, at, zone) };
  };
  if (correctableUntil !== null) return t('answerBack.sent.correctUntil', words(correctableUntil));
  return correctedAt === null ? t('answerBack.sent.fixed') : t('answerBack.sent.correctedOn', words(correctedAt));
}

function Reached({ mails: { sent, waiting, failed, optedOut } }: Pick<AnswerBack, 'mails'>) {
  const t = useTexts<AnswerBackTexts>();
  const id = useId();
  return (
    <section className="panel stack stack--s" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t('answerBack.sent.who.title')}
      </h2>
      <ul className="lines">
        <Line icon={MailCheck} title={t('answerBack.sent.who.mails', { count: sent })}>
          {waiting + sent > 0 && t('answerBack.sent.who.left', { count: waiting })}
        </Line>
        {failed > 0 && <Line icon={MailX} title={t('answerBack.sent.who.failed', { count: failed })} />}
        {optedOut > 0 && (
          <Line icon={MailX} title={t('answerBack.sent.who.optedOut.title', { count: optedOut })}>
            {t('answerBack.sent.who.optedOut.text')}
          </Line>
        )}
        <Line icon={Link2} title={t('answerBack.sent.who.links.title')}>
          {t('answerBack.sent.who.links.text')}
        </Line>
      </ul>
    </section>
  );
}

type LineProps = { icon: LucideIcon; title: string; children?: string | false };

function Line({ icon, title, children }: LineProps) {
  return (
    <li className="lines__3">
      <span className={icon === MailX ? 'dev dev--flat' : 'dev'}>
        <Icon of={icon} />
      </span>
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}
