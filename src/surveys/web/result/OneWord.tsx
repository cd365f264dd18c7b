import { Check, Copy } from 'lucide-react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Address } from '#platform/web/ui/Address.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import type { RowTie } from '#platform/web/ui/row-tie.ts';
import { DONT_KNOW } from '#scoring/rules/score.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { quoted } from '../../rules/result/quotation.ts';
import { type Said, wordsAsText } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import { Quote } from '../Quote.tsx';
import type { Response } from '../survey-queries.ts';
import { useCopying } from './copied-words.ts';

type Props = { said: Said<Response>; tie: RowTie };

export function OneWord({ said, tie }: Props) {
  const { response, name, tab } = said;
  return (
    <li {...tie} className="comment words__one">
      <Avatar name={response.anonymous || response.email === '' ? null : name} />
      <div>
        <header>
          <b>
            <Author name={name} tab={tab} />
          </b>
          <CopyOne said={said} />
        </header>
        <Values response={response} />
        {response.message !== '' && <p className="survey__said">{response.message}</p>}
        {response.recommendation !== '' && <Quote {...response} />}
      </div>
    </li>
  );
}

/** One of the few that are shown first: the author with the average, and the words without the four values. */
export function FirstWord({ said: { response, name, tab } }: Pick<Props, 'said'>) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const { message, recommendation } = response;
  const average = response.score > 0 && t('surveys.people.average', { score: scoreText(lang, response.score) });
  const about = [average, recommendation !== '' && t('surveys.words.recommended')].filter((part) => part !== false);
  return (
    <li>
      <header>
        <Avatar name={response.anonymous || response.email === '' ? null : name} size="sm" />
        <div>
          <b>
            <Author name={name} tab={tab} />
          </b>
          <small>{about.join(', ')}</small>
        </div>
      </header>
      {message !== '' && <p className="survey__said">{message}</p>}
      {recommendation !== '' && <blockquote>{quoted(lang, recommendation)}</blockquote>}
    </li>
  );
}

function Author({ name, tab }: Pick<Said<Response>, 'name' | 'tab'>) {
  if (tab === null) return <Address of={name} />;
  return (
    <a href={`#${tab}`}>
      <Address of={name} />
    </a>
  );
}

/** The four values in small print. "Don't know" is a question mark, with words for screen readers. */
function Values({ response }: { response: Response }) {
  const t = useTexts<ResultTexts>();
  const { label } = useQuestionWords();
  return (
    <span className="words__values">
      {response.answers.map(({ question, value }) => (
        <span key={question}>
          {label(question)}{' '}
          {value === DONT_KNOW ? (
            <>
              <b aria-hidden="true">?</b>
              <span className="vh">{t('surveys.words.dontKnow')}</span>
            </>
          ) : (
            <b className="num">{value}</b>
          )}
        </span>
      ))}
    </span>
  );
}

function CopyOne({ said }: { said: Said<Response> }) {
  const t = useTexts<ResultTexts & CommonTexts>();
  const linesOf = useWordLines();
  const { state, copy } = useCopying();
  const label = t('surveys.words.copyOne', { name: said.name });
  return (
    <span className="words__copy">
      <span role="status" className={state === 'failed' ? undefined : 'vh'}>
        {state === 'copied' && t('common.copy.copiedToClipboard')}
        {state === 'failed' && <FieldError>{t('common.copy.errorCopying')}</FieldError>}
      </span>
      <IconButton
        icon={state === 'copied' ? Check : Copy}
        label={label}
        title={label}
        onClick={() => copy(wordsAsText([linesOf(said)]))}
      />
    </span>
  );
}

/**
 * Returns the lines of an answer as plain text: the author with the four values, the message, and the recommendation
 * with its name.
 */
export function useWordLines(): (said: Said<Response>) => string[] {
  const { lang } = useLanguage();
  const { label } = useQuestionWords();
  return ({ name, response }) => {
    const values = response.answers.map(
      ({ question, value }) => `${label(question)} ${value === DONT_KNOW ? '?' : value}`,
    );
    const { message, recommendation, recommendationName, recommendationTitle } = response;
    const signed = [recommendationName, recommendationTitle].filter((part) => part !== '').join(', ');
    return [
      `${name} (${values.join(', ')})`,
      message,
      recommendation === '' ? '' : quoted(lang, recommendation),
      recommendation === '' ? '' : signed,
    ];
  };
}
