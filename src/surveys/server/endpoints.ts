import type { Endpoint } from '#platform/server/endpoint.ts';
import { replaceAnonymousLink } from './anonymous-link-replacing.ts';
import { setAnonymousAside } from './anonymous-answers.ts';
import { readAnswerBack, writeAnswerBack } from './answer-back/answer-back.ts';
import { countAnswers } from './answer-count.ts';
import { correctAddress, resendInvitation, takeBackInvitation } from './resend-invitation.ts';
import { inviteResponders, listResponders, writingNotes, type AnonymousNotesStep } from './inviting.ts';
import { listResponses, listSharedResponses } from './response-reading.ts';
import { readSurveyCalendar } from './survey-calendar.ts';
import { listSharedSurveys, listSurveys, readSharedSurvey, readSurvey } from './survey-reading.ts';
import { readSelf, writeSelf } from './self/self-assessment.ts';
import { changeSurvey, createSurvey, createSurveyWithoutId, writeReflections } from './survey-writing.ts';

export function surveyEndpoints(handedIn: { updateAnonymousNotes: AnonymousNotesStep }): Endpoint[] {
  return [
    listSurveys,
    readSurvey,
    readSurveyCalendar,
    listSharedSurveys,
    readSharedSurvey,
    listSharedResponses,
    createSurvey,
    createSurveyWithoutId,
    changeSurvey,
    setAnonymousAside,
    replaceAnonymousLink,
    listResponses,
    countAnswers,
    listResponders,
    inviteResponders,
    resendInvitation,
    correctAddress,
    takeBackInvitation,
    writingNotes(handedIn),
    writeReflections,
    readAnswerBack,
    writeAnswerBack,
    readSelf,
    writeSelf,
  ];
}
