import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { MailFrame } from './MailFrame.tsx';

/** Chooses the language of the shown mail. Each responder gets the mail in their own language. */
export function MailLanguage({ lang, onLang }: { lang: Lang; onLang: (lang: Lang) => void }) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  return (
    <Segmented
      quiet
      legend={t('surveys.preview.languageLabel')}
      options={[
        { value: 'no', label: t('common.language.no'), lang: 'nb' },
        { value: 'en', label: t('common.language.en'), lang: 'en' },
      ]}
      value={lang}
      onChange={onLang}
    />
  );
}

type Props = {
  from: string;
  subject: string;
  html: string;
  /** The accessible name of the box. */
  label: string;
};

export function MailBox({ from, subject, html, label }: Props) {
  const t = useTexts<SurveysTexts>();
  return (
    <section className="mailbox" aria-label={label}>
      <dl className="mailbox__h">
        <div>
          <dt>{t('surveys.preview.from')}</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>{t('surveys.preview.subject')}</dt>
          <dd>
            <b>{subject}</b>
          </dd>
        </div>
      </dl>
      <MailFrame html={html} title={label} />
    </section>
  );
}
