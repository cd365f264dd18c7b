import { useId } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { Letter } from '#platform/web/ui/Letter.tsx';
import type { AnswerBackTexts } from '../../texts/answer-back.en.ts';
import type { AnswerBackMailTexts } from '../../texts/answer-back-mail.en.ts';
import '../wizard/mail-frame.css';
import './answer-back.css';

type Props = { candidate: string; text: string; goal: string | null };

/** The mail as its readers see it, while it is written. */
export function AnswerBackPreview({ candidate, text, goal }: Props) {
  const t = useTexts<AnswerBackTexts & AnswerBackMailTexts & MailFrameTexts>();
  const { name: brand } = useBrand();
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t('answerBack.preview.title')}
      </h2>
      <div className="mailbox mailbox--sm">
        <dl className="mailbox__h">
          <div>
            <dt>{t('answerBack.preview.from')}</dt>
            <dd>
              <b>{t('mails.common.from', { candidateFull: candidate, brand })}</b>
            </dd>
          </div>
          <div>
            <dt>{t('answerBack.preview.subject')}</dt>
            <dd>
              <b>{t('mails.answerBack.subject', { candidateFull: candidate })}</b>
            </dd>
          </div>
        </dl>
        <div className="mailbox__b">
          <h3 className="h2">{t('mails.answerBack.heading', { candidate: shortName(candidate) })}</h3>
          <Letter text={text} goal={goal} sentence={t('mails.answerBack.goal', { goal: '{goal}' })} />
          <p className="micro muted">
            {t('mails.answerBack.p2')} {location.origin}/respond/…
          </p>
        </div>
      </div>
    </section>
  );
}
