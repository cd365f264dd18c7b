import { Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { lacksRecommendation, unanswered } from '../../rules/answer-sheet.ts';
import { type Filled, NOTHING_FILLED } from '../../rules/draft.ts';
import type { PreviewTexts } from '../../texts/preview.en.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import { FormErrors } from './FormErrors.tsx';
import { FormHero, FormIntro } from './FormIntro.tsx';
import type { OpenForm } from './form-types.ts';
import { ScoreQuestion } from './ScoreQuestion.tsx';
import { SendBar } from './SendBar.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import '../respond.css';
import './preview.css';

/** The form as a responder sees it, for the maker of a survey. Everything can be tried; nothing is stored or sent. */
export function FormPreview({ form: shown }: { form: Omit<OpenForm, 'declined' | 'isFull' | 'promise'> }) {
  const t = useTexts<RespondingTexts & PreviewTexts>();
  const [filled, setFilled] = useState<Filled>(NOTHING_FILLED);
  const [attempt, setAttempt] = useState(0);
  const form: OpenForm = { ...shown, declined: false, isFull: false, promise: 0 };
  const candidate = shortName(form.candidate);
  const questions = QUESTIONS[form.surveyType];
  const missing = unanswered(form.surveyType, filled.answers);
  const lacking = lacksRecommendation(filled);
  const complete = missing.length === 0 && !lacking;
  const change = (changes: Partial<Filled>) => setFilled((before) => ({ ...before, ...changes }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
  };
  return (
    <div className="is-respond rpreview">
      <Banner kind="warn" title={t('responding.preview.title')}>
        {attempt > 0 && complete ? t('responding.preview.sent') : t('responding.preview.text')}
      </Banner>
      <FormHero form={form} />
      <form className="rform" noValidate onSubmit={send}>
        <div className="wrap wrap--narrow">
          <FormIntro form={form} />
          <div className="rtop">
            <FormErrors
              missing={attempt > 0 ? missing : []}
              lacksRecommendation={attempt > 0 && lacking}
              failed={null}
              attempt={attempt}
            />
          </div>
          <div className="rqs">
            {questions.map((question, place) => (
              <ScoreQuestion
                key={question}
                question={question}
                place={place}
                total={questions.length}
                candidate={candidate}
                value={filled.answers[question] ?? null}
                onAnswer={(of, value) =>
                  setFilled((before) => ({ ...before, answers: { ...before.answers, [of]: value } }))
                }
                missing={attempt > 0 && missing.includes(question)}
              />
            ))}
          </div>
          <MessagePanel
            filled={filled}
            change={change}
            candidate={candidate}
            isAnonymous={form.isAnonymous}
            lacksRecommendation={attempt > 0 && lacking}
          />
        </div>
        <SendBar answered={questions.length - missing.length} total={questions.length} waiting={null}>
          <Button kind="cta" size="lg" type="submit" icon={Send}>
            {t('responding.submit.button')}
          </Button>
        </SendBar>
      </form>
    </div>
  );
}
