export const en = {
  'responding.pageTitle': 'Give feedback',
  'responding.eyebrow': 'Feedback for',
  'responding.questions.title': 'Four questions, about two minutes',
  'responding.endDate': 'You can answer until {date}.',
  'responding.anonymous.title': 'You answer anonymously.',
  'responding.anonymous.more':
    'We store the answers and what you write. Not your e-mail address, IP address or device, and neither the day nor the time. What you write can still reveal who you are.',
  'responding.named.title': 'This is not anonymous.',
  'responding.privacyLink': 'How we handle your answers',
  'responding.question.unanswered': 'Not answered. Press the scale to answer.',
  'responding.question.missing': 'All questions must be answered. Please set 0 if you do not know.',
  'responding.question.infoShowAria': 'What is meant by {question}',
  'responding.question.scaleTitle': 'What the numbers mean',
  'responding.progress.answered': '{count} of {total} answered',
  'responding.errors.title': 'Oops, there are a few answers missing',
  'responding.errors.text':
    '{count, plural, one {One question is not answered.} other {# questions are not answered.}}',
  'responding.errors.goToQuestion': 'Go to the question',
  'responding.errors.submitFailed':
    'There was an error when we tried to store your answers. They are still here in the form, so please try again.',
  'responding.message.label': 'Message to {candidate}',
  'responding.message.placeholder': 'What should I keep doing? What could I do differently?',
  'responding.message.hintAnonymous': 'Avoid details that show who you are, if you want to stay anonymous.',
  'responding.recommendation.checkbox': 'I want to give a recommendation',
  'responding.recommendation.hint': 'Only {candidate} sees the recommendation, with the name and title you give.',
  'responding.recommendation.text.label': 'Recommendation',
  'responding.recommendation.text.placeholder':
    'What would you say to somebody who is considering working with {candidate}?',
  'responding.recommendation.text.required': 'Write the recommendation, or remove the tick above.',
  'responding.recommendation.name.label': 'Your name',
  'responding.recommendation.title.label': 'Your title',
  'responding.recommendation.title.placeholder': 'For example HR director',
  'responding.recommendation.anonymousWarning':
    'If you write your name here, {candidate} can see that you have answered.',
  'responding.submit.button': 'Send answers',
  'responding.submit.busy': 'Sending …',
  'responding.submit.queued':
    'Many people are answering now. Your answers are sent by themselves in a moment, so keep this page open.',
  'responding.submit.again':
    'That did not work. Your answers are sent by themselves in a moment, so keep this page open.',
  'responding.draft.saved': 'Your answers are kept on this device until you send them.',
  'responding.draft.restored': 'We found your answers from earlier on this device.',
  'responding.draft.clearButton': 'Clear the answers',
  'responding.draft.clearTitle': 'Clear the answers?',
  'responding.draft.clearText': 'What you have filled in is removed from this device. Nothing has been sent.',
  'responding.draft.cleared': 'The answers are cleared.',
  'responding.sameBrowser.title': 'An answer has already been sent from this browser',
  'responding.sameBrowser.text':
    'If it was yours, you are done. If several people share this device, you can answer too.',
  'responding.sameBrowser.answerButton': 'Answer as another person',
  'responding.endedWhileAnswering.text':
    'The survey finished while you were answering, so the answers could not be received.',
  'responding.notFound.text':
    'The link may be misspelt, or replaced by the one in a newer e-mail, or the content has been removed.',
  'responding.full.title': 'This survey cannot take more anonymous answers',
  'responding.full.text':
    'It has received as many as it can for now. The person who gave you the link can make room, or invite you by e-mail.',
  'responding.upcoming.title': 'This survey has not started yet',
  'responding.upcoming.text': 'You can answer from {date}. The link will be the same.',
  'responding.thanks.pageTitle': 'Thank you',
  'responding.thanks.title': 'Thank you, your answers are sent',
  'responding.thanks.text': '{candidate} receives them together with the other answers.',
  'responding.thanks.receiptLabel': 'Receipt',
  'responding.thanks.closeHint': 'You can close the page.',
  'responding.thanks.homeLink': 'Read more about {brand}',
  'responding.rating.title': 'How was it to answer?',
  'responding.rating.one': 'Difficult',
  'responding.rating.two': 'All right',
  'responding.rating.three': 'Easy',
  'responding.rating.thanks': 'Thank you!',
  'responding.declining.link': 'I would rather not answer',
  'responding.declining.said': 'You have said that you would rather not answer.',
  'responding.lostLink.link': 'Lost the link?',
  'responding.thanks.answerBackNamed':
    'When the survey has ended, {candidate} can answer you all. It comes by e-mail, and stands behind the same link.',
  'responding.thanks.answerBackAnonymous':
    'When the survey has ended, {candidate} can answer you all. You find it behind the same link, as long as the link is in use.',
  'responding.answerBack.title': '{candidate} has answered you all',
  'responding.answerBack.facts': '{date}. Everyone who was asked sees the same text.',
  'responding.answerBack.factsCorrected': '{date}, corrected {corrected}. Everyone who was asked sees the same text.',
  'responding.answerBack.goal': 'My goal: {goal}',
  'responding.answerBack.noReply': 'You cannot reply here, and {candidate} does not see who reads it.',
} as const;

export type RespondingTexts = typeof en;
